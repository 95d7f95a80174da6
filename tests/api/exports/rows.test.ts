import { POST } from '@/app/api/exports/rows/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { EXPORT_LISTS } from '@/lib/features/exports/rules'
import { AuditEntry } from '@/models/audit-entry'
import { Campaign } from '@/models/campaign'
import { HealthTest } from '@/models/health-test'
import { User } from '@/models/user'
import {
  createBloodBank,
  createBooking,
  createCampaign,
  createChapter,
  createDonor,
  createHealthTest,
  createPayment,
  createPerson,
  createPledge,
  createRequest,
  personFields,
} from '@/scripts/seed/factories'
import { emptyLog } from '@/tests/support/audit-log'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

interface Rows {
  headings: string[]
  rows: (string | number)[][]
  next: { page: number; after?: string } | null
}

let admin: Awaited<ReturnType<typeof createPerson>>
let cookies: string

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
})
beforeAll(async () => {
  cookies = await signedIn(admin)
})

const read = (body: object, by = cookies, language?: string) =>
  callHandler<Rows>(POST, {
    ...{ path: '/api/exports/rows', cookies: by, headers: { 'accept-language': language } },
    body: { filters: {}, page: 1, ...body },
  })

test('an admin gets every list with headings in the language of the page', async () => {
  const donor = await createDonor({ phone: '+880 1911-000001' }, { name: 'Rahim Uddin' })
  const request = await createRequest({ requester: donor._id, patientName: 'Rahima' })
  await createPledge({ donor, request })
  await createPayment({ donor: donor._id, amount: 1_250 })
  await createBooking({ test: await createHealthTest(), person: donor })
  for (const list of EXPORT_LISTS) {
    const { status, body } = await read({ list })
    expect({ list, status }).toEqual({ list, status: 200 })
    expect(new Set(body.rows.map((row) => row.length))).toEqual(
      new Set(body.rows.length > 0 ? [body.headings.length] : []),
    )
  }
  const users = await read({ list: 'users', filters: { q: 'Rahim Uddin' } })
  expect(users.body.rows).toEqual([
    expect.arrayContaining(['Rahim Uddin', donor.email, '+880 1911-000001']),
  ])
  expect((await read({ list: 'payments' })).body.rows[0]).toContain(12.5)
  expect((await read({ list: 'users' }, cookies, 'bn')).body.headings).toContain('রক্তের গ্রুপ')
})

/** The texts of a campaign and a service in the other language. */
const bangla = { address: 'রংপুর', description: 'আসুন।', preparation: '' }

describe('a search in a complete list', () => {
  beforeAll(async () => {
    const rangpur = { district: 'Rangpur' }
    await Promise.all([
      createCampaign({ title: 'Winter camp' }),
      createCampaign({ title: 'Summer camp' }),
      createHealthTest({ name: 'Serum Zinc' }),
      createHealthTest({ name: 'Serum Iron' }),
      createBloodBank({ name: 'Quantum Lab', ...rangpur }),
      createBloodBank({ name: 'Sandhani' }),
      createChapter({ name: 'Teesta Club', ...rangpur }),
      createChapter({ name: 'Padma Club', translation: { name: 'পদ্মা ক্লাব', about: 'আমরা।' } }),
    ])
    const [title, name] = ['শীতের শিবির', 'জিংক পরীক্ষা']
    await Campaign.updateOne({ title: 'Winter camp' }, { translation: { ...bangla, title } })
    await HealthTest.updateOne({ name: 'Serum Zinc' }, { translation: { ...bangla, name } })
  })

  test.each([
    ['campaigns', 'winter', ['Winter camp']],
    ['campaigns', 'শীতের', ['Winter camp']],
    ['services', 'ZINC', ['Serum Zinc']],
    ['services', 'জিংক', ['Serum Zinc']],
    ['bloodBanks', 'quantum', ['Quantum Lab']],
    ['bloodBanks', 'rangpur', ['Quantum Lab']],
    ['chapters', 'rangpur', ['Teesta Club']],
    ['chapters', 'পদ্মা', ['Padma Club']],
    ['chapters', '.*', []],
  ])('%s: %s finds %j', async (list, q, names) => {
    const { status, body } = await read({ list, filters: { q } })
    expect(status).toBe(200)
    expect(body.rows.map(([name]) => name)).toEqual(names)
    expect(body.next).toBeNull()
  })

  test.each(['campaigns', 'services', 'bloodBanks', 'chapters'])(
    'for %s that is not a text, or too long, is rejected',
    async (list) => {
      for (const q of [{ $ne: null }, 7, 'x'.repeat(101)]) {
        expectInvalid(await read({ list, filters: { q } }))
      }
    },
  )
})

test('a list that exceeds one response has pages, with each row once', async () => {
  const name = 'Export Of Many'
  const people = await Promise.all(Array.from({ length: 1_203 }, () => personFields({ name })))
  await User.insertMany(people)
  const emails: unknown[] = []
  let at: Rows['next'] = { page: 1 }
  for (let calls = 0; at && calls < 10; calls += 1) {
    const { body }: { body: Rows } = await read({ list: 'users', filters: { q: name }, ...at })
    emails.push(...body.rows.map(([, email]) => email))
    at = body.next
  }
  expect(at).toBeNull()
  expect(emails).toHaveLength(1_203)
  expect(new Set(emails).size).toBe(1_203)
  await User.deleteMany({ name })
})

test('the first page adds a log entry, later ones do not', async () => {
  await emptyLog()
  await read({ list: 'users' })
  await read({ list: 'users', page: 2 })
  const entries = await AuditEntry.find({ actor: admin._id }).lean()
  expect(entries).toMatchObject([{ action: 'list-exported', title: 'Users' }])
})

test('an old login needs a confirmation, for every page', async () => {
  const old = await signedIn(admin, { confirmedAt: new Date(Date.now() - 11 * 60_000) })
  for (const page of [1, 2]) {
    const response = await read({ list: 'users', page }, old)
    expect(response).toMatchObject({ status: 403, body: { code: 'password-needed' } })
  }
})

test.each([
  ['a list that is none', { list: 'secrets' }],
  ['a filter of another list', { list: 'users', filters: { bloodGroup: 'O+' } }],
  ['a filter that is none', { list: 'users', filters: { role: 'queen' } }],
  ['no page', { list: 'users', page: 0 }],
  ['a wrong place', { list: 'users', page: 2, after: 'nowhere' }],
])('rejects %s', async (_name, body) => expectInvalid(await read(body)))

test.each([
  ['guest', 401],
  ['member', 403],
])('rejects a %s', async (who, status) => {
  const by = who === 'guest' ? '' : await signedIn(await createPerson())
  expect((await read({ list: 'users' }, by)).status).toBe(status)
})
