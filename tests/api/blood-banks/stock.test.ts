import { connectDb } from '@/lib/core/server/db/connection'
import { AuditEntry } from '@/models/audit-entry'
import { BloodBank } from '@/models/blood-bank'
import { createBloodBank, createPerson } from '@/scripts/seed/factories'
import { emptyLog } from '@/tests/support/audit-log'
import { found, readStock, setStock } from '@/tests/support/blood-banks'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const KEEPERS_ONLY = {
  status: 403,
  code: 'forbidden',
  message: "Only people who update this blood bank's stock can do this.",
}
const MEANWHILE = {
  status: 409,
  code: 'edited-meanwhile',
  message: "Someone else has changed this blood bank's stock since you opened it.",
}
const PLATELETS = { bloodGroup: 'O+', component: 'platelets' } as const
const PLASMA = { bloodGroup: 'AB-', component: 'plasma' } as const

let keeper: Person
let cookies: string

beforeAll(async () => {
  await connectDb()
  keeper = await createPerson()
  cookies = await signedIn(keeper)
})

beforeEach(() => Promise.all([BloodBank.deleteMany(), emptyLog()]))
afterEach(unfreezeTime)

describe('a keeper', () => {
  test('sets counts, which the public and the keeper can read', async () => {
    const { id } = await createBloodBank({ keepers: [keeper], name: 'Sandhani' })
    const body = {
      revision: 0,
      stock: [
        { ...PLATELETS, bags: '৪' },
        { ...PLASMA, bags: 2 },
      ],
    }

    const response = await setStock(cookies, id, body)

    expect(response).toMatchObject({
      status: 200,
      body: {
        revision: 1,
        stock: [
          { ...PLASMA, bags: 2 },
          { ...PLATELETS, bags: 4 },
        ],
      },
    })
    expect((await readStock(cookies, id)).body).toEqual(response.body)
    expect(await found({ bloodGroup: 'O+', component: 'platelets', district: 'Dhaka' })).toEqual([
      expect.objectContaining({
        name: 'Sandhani',
        stock: [{ ...PLATELETS, bags: 4, isStale: false, updatedAt: expect.any(String) }],
      }),
    ])
    // Changes of keepers in their own bank are not in the audit log.
    expect(await AuditEntry.countDocuments()).toBe(0)
  })

  test('can set the expiry day of the bags; afterwards the public no longer sees them', async () => {
    freezeTime('2031-05-08T12:00:00+06:00')
    const then = await signedIn(keeper)
    const { id } = await createBloodBank({ keepers: [keeper], district: 'Bhola' })
    const stock = [
      { ...PLATELETS, bags: 4, expiresOn: '2031-05-09' },
      { ...PLASMA, bags: 2 },
    ]
    const saved = await setStock(then, id, { revision: 0, stock })
    expect(saved.body).toMatchObject({
      stock: [
        { ...PLASMA, bags: 2 },
        { ...PLATELETS, bags: 4, expiresOn: '2031-05-09' },
      ],
    })
    const seen = async () => (await found({ district: 'Bhola' }))[0]?.stock.length
    freezeTime('2031-05-09T23:30:00+06:00')
    expect(await seen()).toBe(2)
    freezeTime('2031-05-10T00:30:00+06:00')
    expect(await seen()).toBe(1)
    // A later count without a day has none.
    await setStock(then, id, { revision: 1, stock: [{ ...PLATELETS, bags: 3 }] })
    expect(await seen()).toBe(2)
  })

  test('repeats the same counts and days without a conflict, but not other days', async () => {
    const { id } = await createBloodBank({ keepers: [keeper] })
    const send = (expiresOn: string) =>
      setStock(cookies, id, { revision: 0, stock: [{ ...PLATELETS, bags: 4, expiresOn }] })
    expect((await send('2099-05-09')).status).toBe(200)
    expect((await send('2099-05-09')).status).toBe(200)
    expectErrorResponse(await send('2099-05-10'), MEANWHILE)
  })

  test('does not change omitted counts, and removes one with null', async () => {
    const early = new Date('2031-05-01T06:00:00Z')
    const { id } = await createBloodBank({
      keepers: [keeper],
      stock: [
        { ...PLASMA, bags: 9, updatedAt: early },
        { ...PLATELETS, bags: 1, updatedAt: early },
      ],
    })
    const body = { revision: 0, stock: [{ ...PLATELETS, bags: null }] }
    expect((await setStock(cookies, id, body)).body).toEqual({
      revision: 1,
      updatedAt: early.toISOString(),
      stock: [{ ...PLASMA, bags: 9, updatedAt: early.toISOString() }],
    })
  })

  test('of another bank can neither read nor write, and nor can other people', async () => {
    const { id } = await createBloodBank({ keepers: [await createPerson()] })
    const body = { revision: 0, stock: [{ ...PLATELETS, bags: 4 }] }
    expectErrorResponse(await readStock(cookies, id), KEEPERS_ONLY)
    expectErrorResponse(await setStock(cookies, id, body), KEEPERS_ONLY)
    expectErrorResponse(await readStock(undefined, id), UNAUTHENTICATED)
    expectErrorResponse(await setStock(undefined, id, body), UNAUTHENTICATED)
    expect((await BloodBank.findById(id))?.stock).toHaveLength(0)
  })

  test('finds neither an archived bank nor a missing one', async () => {
    const gone = { status: 404, code: 'not-found', message: "This blood bank isn't available." }
    const { id } = await createBloodBank({ keepers: [keeper], archivedAt: new Date() })
    const body = { revision: 0, stock: [{ ...PLATELETS, bags: 4 }] }
    expectErrorResponse(await setStock(cookies, id, body), gone)
    expectErrorResponse(await readStock(cookies, '0123456789abcdef01234567'), gone)
  })

  test.each([
    ['no count', [], { stock: ['Send at least one count.'] }],
    [
      'a count twice',
      [
        { ...PLASMA, bags: 1 },
        { ...PLASMA, bags: 2 },
      ],
      { stock: ['Send each blood group and component once.'] },
    ],
    [
      'half a bag',
      [{ ...PLASMA, bags: 1.5 }],
      { 'stock.0.bags': ['Enter a whole number from 0 to 9999.'] },
    ],
    [
      'a day that is over',
      [{ ...PLASMA, bags: 1, expiresOn: '2020-02-02' }],
      { 'stock.0.expiresOn': ['Enter today or a later day.'] },
    ],
    [
      'fewer than none',
      [{ ...PLASMA, bags: -1 }],
      { 'stock.0.bags': ['Enter a whole number from 0 to 9999.'] },
    ],
  ])('gets an error for %s', async (_name, stock, errors) => {
    const { id } = await createBloodBank({ keepers: [keeper] })
    const response = await setStock(cookies, id, { revision: 0, stock })
    expectInvalid(response, expect.objectContaining({}))
    expect(Object.keys((response.body as { errors: object }).errors)).toEqual(Object.keys(errors))
    expect(response.body).toMatchObject({ errors })
  })
})

describe('two concurrent keepers', () => {
  test('do not overwrite each other: one gets an error, and the other’s counts remain', async () => {
    const other = await createPerson()
    const { id } = await createBloodBank({ keepers: [keeper, other] })
    const theirs = await signedIn(other)
    const responses = await Promise.all([
      setStock(cookies, id, { revision: 0, stock: [{ ...PLATELETS, bags: 4 }] }),
      setStock(theirs, id, { revision: 0, stock: [{ ...PLATELETS, bags: 7 }] }),
    ])
    const [won] = responses.filter(({ status }) => status === 200)
    const [lost] = responses.filter(({ status }) => status !== 200)
    if (!won || !lost) throw new Error('Both or neither came through')
    expectErrorResponse(lost, MEANWHILE)
    expect((await readStock(cookies, id)).body).toEqual(won.body)
  })

  test('can repeat the same counts after a lost response', async () => {
    const { id } = await createBloodBank({ keepers: [keeper] })
    const body = { revision: 0, stock: [{ ...PLATELETS, bags: 4 }] }
    const first = await setStock(cookies, id, body)
    expect(await setStock(cookies, id, body)).toMatchObject({ status: 200, body: first.body })
  })
})

test('an admin can set the counts of every bank, which is logged', async () => {
  const admin = await createPerson({ role: 'admin' })
  const { id, name } = await createBloodBank()
  const body = { revision: 0, stock: [{ ...PLATELETS, bags: 4 }] }
  expect((await setStock(await signedIn(admin), id, body)).status).toBe(200)
  expect(await AuditEntry.find().lean()).toMatchObject([
    { actor: admin._id, action: 'blood-bank-stock-set', title: name },
  ])
})

describe('the public', () => {
  const NOW = '2031-05-08T06:00:00.000Z'
  const HOUR = 60 * 60_000
  const ago = (ms: number) => new Date(Date.parse(NOW) - ms)
  const query = { bloodGroup: 'O+', component: 'platelets', district: 'Dhaka' }

  test.each([
    ['of exactly a day', 24 * HOUR, [{ isStale: false }]],
    ['older than a day', 24 * HOUR + 1, [{ isStale: true }]],
    ['of exactly a week', 7 * 24 * HOUR, [{ isStale: true }]],
    ['older than a week', 7 * 24 * HOUR + 1, null],
  ])('reads a count %s with its state', async (_name, age, stock) => {
    freezeTime(NOW)
    await createBloodBank({ stock: [{ ...PLATELETS, bags: 4, updatedAt: ago(age) }] })
    expect(await found(query)).toMatchObject(stock ? [{ stock }] : [])
  })

  test('sees no empty counts, no archived bank and no distant one', async () => {
    const stock = [{ ...PLATELETS, bags: 4 }]
    await createBloodBank({ stock: [{ ...PLATELETS, bags: 0 }] })
    await createBloodBank({ stock, archivedAt: new Date() })
    await createBloodBank({ stock, district: 'Khulna' })
    expect(await found(query)).toEqual([])
    expect(await found({ ...query, district: 'Atlantis' })).toEqual([])
    expect(await found({ ...query, district: '' })).toHaveLength(1)
  })

  test('sees those of the district first, then those of its division, stale ones last', async () => {
    const stock = [{ ...PLATELETS, bags: 1 }]
    await createBloodBank({ name: 'Next door', district: 'Gazipur', stock })
    const old = new Date(Date.now() - 30 * HOUR)
    await createBloodBank({ name: 'Stale', stock: [{ ...PLATELETS, bags: 9, updatedAt: old }] })
    await createBloodBank({ name: 'Fresh', stock })
    expect((await found(query)).map(({ name }) => name)).toEqual(['Fresh', 'Stale', 'Next door'])
  })

  test('cannot see the keepers of a bank', async () => {
    await createBloodBank({ keepers: [keeper], stock: [{ ...PLATELETS, bags: 4 }] })
    expect(JSON.stringify(await found())).not.toMatch(
      new RegExp(`${keeper.email}|${keeper.id}|keepers|evision`),
    )
  })
})

describe('the public list', () => {
  test('has banks without a current count only on request, after the others', async () => {
    const counted = { ...PLATELETS, bags: 4, updatedAt: new Date() }
    await createBloodBank({ name: 'Counted', district: 'Barguna', stock: [counted] })
    await createBloodBank({ name: 'Never counted', district: 'Barguna' })
    const old = { ...PLATELETS, bags: 9, updatedAt: new Date(Date.now() - 9 * 24 * 3_600_000) }
    await createBloodBank({ name: 'Counted long ago', district: 'Barguna', stock: [old] })
    const names = async (query: Record<string, string>) =>
      (await found({ district: 'Barguna', ...query })).map(({ name }) => name)
    expect(await names({})).toEqual(['Counted'])
    expect(await names({ include: 'uncounted' })).toEqual([
      ...['Counted', 'Counted long ago', 'Never counted'],
    ])
    const all = await found({ district: 'Barguna', include: 'uncounted' })
    expect(all.map(({ countedAt }) => countedAt)).toEqual([
      ...[counted, old].map(({ updatedAt }) => updatedAt.toISOString()),
      null,
    ])
  })
})
