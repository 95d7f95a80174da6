import { GET as getAudit } from '@/app/api/audit/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { AuditEntry } from '@/models/audit-entry'
import { User } from '@/models/user'
import { createDonor, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

interface Listed {
  entries: { _id: string }[]
  donors: { _id: string }[]
  total: number
  totalIsCapped?: true
  next?: string | null
}

let cookies: string

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

const cursor = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')

describe('the audit log', () => {
  const addEntries = (count: number, at = new Date()) =>
    AuditEntry.insertMany(
      // Three with the same time, so that a page ends between entries of the same time.
      Array.from({ length: count }, (_, nth) => ({
        ...{ actor: null, action: 'booking-approved' },
        at: new Date(at.getTime() - Math.floor(nth / 3) * 1_000),
      })),
    )
  const read = async (query: Record<string, string>) =>
    (
      await callHandler<Listed>(getAudit, {
        path: `/api/audit?${new URLSearchParams(query)}`,
        cookies,
      })
    ).body
  const idsIn = ({ entries }: Listed) => entries.map(({ _id }) => _id)

  beforeEach(async () => {
    await AuditEntry.collection.deleteMany({})
  })

  test('with a thousand entries has an exact total', async () => {
    await addEntries(1_000)
    const response = await read({ page: '20' })
    expect(response).toMatchObject({ total: 1_000, page: 20, limit: 50 })
    expect(response).not.toHaveProperty('totalIsCapped')
    expect(response).not.toHaveProperty('next')
  })

  test('with one more returns a lower bound, and the cursor of the next page', async () => {
    await addEntries(1_001)
    const first = await read({})
    expect(first).toMatchObject({ total: 1_000, totalIsCapped: true, next: expect.any(String) })
    const last = await read({ page: '21' })
    expect(last).toMatchObject({ total: 1_000, totalIsCapped: true, next: null })
    expect(last.entries).toHaveLength(1)
  })

  test('can be read to its end past the count, and shows entries added meanwhile once or not at all', async () => {
    await addEntries(1_030)
    const first = await read({ limit: '200' })
    const seen = idsIn(first)
    let { next } = first
    for (let page = 2; next; page += 1) {
      await addEntries(4)
      const response = await read({ limit: '200', page: String(page), after: next })
      seen.push(...idsIn(response))
      next = response.next
    }
    expect(seen).toHaveLength(1_030)
    expect(new Set(seen).size).toBe(1_030)
  })

  test('continues after an entry that was deleted meanwhile', async () => {
    await addEntries(1_001)
    const first = await read({ limit: '10' })
    await AuditEntry.collection.deleteMany({})
    await addEntries(12, new Date(Date.now() - 86_400_000))
    const response = await read({ limit: '10', page: '2', after: first.next ?? '' })
    expect(response).toMatchObject({ total: 12, next: expect.any(String) })
    expect(response.entries).toHaveLength(10)
  })

  test.each([
    ['no base64', 'a/b'],
    ['no JSON', 'abcd'],
    ['too few values', cursor([1])],
    ['an operator', cursor([{ $ne: null }, { $gt: '' }])],
    ['a list', cursor([[1], 2])],
    ['too long a text', 'a'.repeat(401)],
  ])('rejects %s as a cursor', async (_words, after) => {
    const path = `/api/audit?${new URLSearchParams({ after })}`
    expectInvalid(await callHandler(getAudit, { path, cookies }), { after: [expect.any(String)] })
  })
})

test('the search for donors shows each donor once: new, experienced and unavailable ones', async () => {
  await User.deleteMany({ donor: { $exists: true } })
  const given = [null, dayFromToday(-200), dayFromToday(-20)]
  const donors = await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      createDonor({ lastDonationDate: given[nth % 3], isAvailable: nth % 4 > 0 }),
    ),
  )
  const [one] = await User.find({ _id: donors[0]?._id }).lean()
  await User.insertMany(
    Array.from({ length: 1_000 }, (_, nth) => ({
      ...{ ...one, _id: undefined, email: `crowd-${nth}@example.com`, googleSub: undefined },
      donor: { ...one?.donor, isAvailable: nth % 7 > 0, lastDonationDate: given[nth % 3] },
    })),
  )
  const read = async (query: Record<string, string>) =>
    (
      await callHandler<Listed>(getDonors, {
        path: `/api/getdonars?${new URLSearchParams({ limit: '150', ...query })}`,
        cookies,
      })
    ).body
  const byNumber: string[] = []
  const byCursor: string[] = []
  let after = ''
  for (let page = 1; page <= 7; page += 1) {
    byNumber.push(...(await read({ page: String(page) })).donors.map(({ _id }) => _id))
    const response = await read({ page: String(page), after })
    byCursor.push(...response.donors.map(({ _id }) => _id))
    expect(response.next === null).toBe(page === 7)
    after = response.next ?? ''
  }
  expect(byNumber).toHaveLength(1_012)
  expect(byCursor).toEqual(byNumber)
})
