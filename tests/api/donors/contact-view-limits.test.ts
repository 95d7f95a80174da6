import { GET as getDonors } from '@/app/api/getdonars/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { readContactCounts } from '@/lib/features/donors/server/read-contact-counts'
import { ContactCount } from '@/models/contact-count'
import { ContactView } from '@/models/contact-view'
import { User } from '@/models/user'
import { createDonor, createPerson, personFields } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

interface Found {
  donors: {
    _id: string
    name: string
    email: string
    withheld?: string
    donor: { phone: string }
  }[]
  total: number
  contactsLeft?: number
}

const HERE = '198.51.100.7'

const ask = async (person: Person, query = '', from = HERE) =>
  callHandler<Found>(getDonors, {
    path: `/api/getdonars${query}`,
    cookies: await signedIn(person),
    headers: { 'x-forwarded-for': from },
  })

async function search(person: Person, query = '', from = HERE) {
  const { status, body } = await ask(person, query, from)
  expect(status).toBe(200)
  return body
}

/** The donors whose phone and email a response contains: always both or neither. */
function shownIn({ donors }: Found): string[] {
  const shown = donors.filter(({ email }) => email !== '')
  expect(donors.filter(({ donor }) => donor.phone !== '')).toEqual(shown)
  expect(donors.filter(({ withheld }) => !withheld)).toEqual(shown)
  return shown.map(({ _id }) => _id)
}

function reasonsIn({ donors }: Found): unknown[] {
  return [...new Set(donors.map(({ withheld }) => withheld))]
}

/** The donors shown in any of these responses, without duplicates. */
const differentIn = (responses: Found[]) => new Set(responses.flatMap(shownIn))

/** Creates the given number of available donors. */
async function registerDonors(count: number) {
  const all = Array.from({ length: count }, () => personFields({ donor: {} }))
  await User.insertMany(await Promise.all(all))
}

const pagesOf = (limit: number, count: number) =>
  Array.from({ length: count }, (_, nth) => `?limit=${limit}&page=${nth + 1}`)

const membersToldTo = async (donor: { id: string }) =>
  (await readContactCounts(donor)).map(({ members }) => members)

beforeAll(connectDb)

beforeEach(async () => {
  setFactor('1')
  await Promise.all([User, ContactView, ContactCount].map((model) => model.deleteMany()))
})

afterEach(() => {
  unfreezeTime()
  setFactor('100000')
})

describe('a member whose email is not confirmed', () => {
  test('finds donors by initials, group and place, with the reason for the missing photo and contacts', async () => {
    const donor = await createDonor(
      { district: 'Dhaka', upazila: 'Savar' },
      { name: 'Salma Begum' },
    )
    await User.updateOne({ _id: donor._id }, { photo: 'https://pictures.example/salma.jpg' })
    const response = await search(await createPerson({ emailVerifiedAt: null }))
    expect(response).toMatchObject({
      donors: [
        {
          ...{ _id: donor.id, name: 'S. B.', photo: '', email: '', withheld: 'unconfirmed' },
          donor: { phone: '', bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar' },
        },
      ],
      ...{ total: 1, contactsLeft: 0 },
    })
    for (const hidden of [donor.email, 'Salma', 'salma.jpg']) {
      expect(JSON.stringify(response)).not.toContain(hidden)
    }
    expect(await membersToldTo(donor)).toEqual([])
  })

  test('finds 50 donors a day, and must confirm the email for more', async () => {
    await registerDonors(70)
    const person = await createPerson({ emailVerifiedAt: null })
    const first = await search(person, '?limit=200')
    expect(first).toMatchObject({ total: 70, limit: 50 })
    expect(first.donors).toHaveLength(50)
    const { status, body } = await ask(person, '?limit=50&page=2')
    expect({ status, body }).toMatchObject({
      status: 429,
      body: {
        code: 'too-many-calls',
        message: expect.stringMatching(/^Confirm your email to see more than 50 donors/),
      },
    })
    expect((await search(person, '?limit=200')).donors).toEqual(first.donors)
    await User.updateOne({ _id: person._id }, { emailVerifiedAt: new Date() })
    expect((await search(person, '?limit=50&page=2')).donors).toHaveLength(20)
  })

  test('sees contact details directly after the confirmation', async () => {
    await createDonor()
    const person = await createPerson({ emailVerifiedAt: null })
    expect(shownIn(await search(person))).toEqual([])
    await User.updateOne({ _id: person._id }, { emailVerifiedAt: new Date() })
    expect(await search(person)).toMatchObject({ contactsLeft: 99 })
    expect(shownIn(await search(person))).toHaveLength(1)
  })
})

describe('an unavailable donor', () => {
  test('is found without contact details, and does not count', async () => {
    const donor = await createDonor({ isAvailable: false })
    const response = await search(await createPerson())
    expect(response).toMatchObject({ total: 1, contactsLeft: 100 })
    expect(response.donors).toMatchObject([{ name: donor.name, withheld: 'switched-off' }])
    expect(shownIn(response)).toEqual([])
    expect(JSON.stringify(response)).not.toContain(donor.email)
  })

  test('has contact details for an admin', async () => {
    await createDonor({ isAvailable: false })
    expect(shownIn(await search(await createPerson({ role: 'admin' })))).toHaveLength(1)
  })
})

describe('one account', () => {
  test('sees the contacts of 100 different donors a day, and of the others only name and place', async () => {
    await registerDonors(120)
    const person = await createPerson()
    expect((await search(person, '?limit=70')).contactsLeft).toBe(30)
    const more = await search(person, '?limit=120')
    expect(shownIn(more)).toHaveLength(100)
    expect(more).toMatchObject({ total: 120, contactsLeft: 0 })
    expect(more.donors.at(-1)).toMatchObject({ email: '', withheld: 'account-limit' })
    expect(more.donors.at(-1)?.name).not.toBe('')
  })

  test('sees the same donors again all day, from anywhere, and others on the next day in Dhaka', async () => {
    freezeTime('2031-06-15T17:59:00Z')
    await registerDonors(150)
    const person = await createPerson()
    const first = shownIn(await search(person, '?limit=150'))
    const again = await search(person, '?limit=150', '203.0.113.9')
    expect(shownIn(again)).toEqual(first)
    expect(again.contactsLeft).toBe(0)
    expect(shownIn(await search(person, '?limit=50&page=3'))).toEqual([])

    freezeTime('2031-06-15T18:00:00Z')
    const tomorrow = await search(person, '?limit=50&page=3')
    expect(shownIn(tomorrow)).toHaveLength(50)
    expect(tomorrow.contactsLeft).toBe(50)
  })

  test('sees its own record, which does not count', async () => {
    const donor = await createDonor()
    const response = await search(donor)
    expect(shownIn(response)).toEqual([donor.id])
    expect(response.contactsLeft).toBe(100)
    expect(await membersToldTo(donor)).toEqual([])
  })

  test('gets no more from twenty concurrent requests', async () => {
    await registerDonors(200)
    const person = await createPerson()
    const pages = pagesOf(10, 20)
    const responses = await Promise.all(pages.map((page) => search(person, page)))
    expect(differentIn(responses).size).toBe(100)
    expect(differentIn([await search(person, '?limit=200')]).size).toBe(100)
    expect(await ContactCount.countDocuments({ members: 1 })).toBe(100)
  })

  test('counts a donor once for any number of concurrent requests', async () => {
    const donor = await createDonor()
    const person = await createPerson()
    const responses = await Promise.all(Array.from({ length: 10 }, () => search(person)))
    expect(responses.map(({ contactsLeft }) => contactsLeft)).toEqual(Array(10).fill(99))
    expect(responses.map(shownIn)).toEqual(Array(10).fill([donor.id]))
    expect(await membersToldTo(donor)).toEqual([1])
  })
})

describe('all clients at one IP address', () => {
  test('together see the contacts of 300 different donors a day; other IP addresses are not affected', async () => {
    await registerDonors(400)
    const [one, two, three, four] = await Promise.all(
      Array.from({ length: 4 }, () => createPerson()),
    )
    const responses = [
      await search(one as Person, '?limit=100&page=1'),
      await search(two as Person, '?limit=100&page=2'),
      await search(three as Person, '?limit=80&page=4'),
    ]
    expect(differentIn(responses).size).toBe(280)

    const last = await search(four as Person, '?limit=40&page=6')
    expect(shownIn(last)).toHaveLength(20)
    expect(last.contactsLeft).toBe(0)
    expect(last.donors.at(-1)?.withheld).toBe('network-limit')
    // Donors shown to the network before count for the account only.
    expect(shownIn(await search(four as Person, '?limit=10&page=1'))).toHaveLength(10)

    const elsewhere = await search(four as Person, '?limit=100&page=4', '203.0.113.50')
    expect(shownIn(elsewhere)).toHaveLength(70)
  })

  test('are one household, for all its IPv6 addresses', async () => {
    await registerDonors(340)
    const answers = []
    for (let nth = 1; nth <= 4; nth += 1) {
      const from = `2001:db8:1:2:${nth}${nth}:${nth}::${nth}`
      answers.push(await search(await createPerson(), `?limit=85&page=${nth}`, from))
    }
    expect(differentIn(answers).size).toBe(300)
    const neighbour = await search(await createPerson(), '?limit=85&page=4', '2001:db8:1:3::1')
    expect(shownIn(neighbour)).toHaveLength(85)
  })

  test('get no more from concurrent requests of twenty new accounts', async () => {
    await registerDonors(600)
    const accounts = await Promise.all(Array.from({ length: 20 }, () => createPerson()))
    const pages = [...pagesOf(30, 20), ...pagesOf(30, 20).reverse()]
    const responses = await Promise.all(
      accounts.flatMap((account, nth) =>
        [0, 7, 20].map((step) => search(account, pages[(nth + step) % pages.length])),
      ),
    )
    expect(differentIn(responses).size).toBe(300)

    const afterwards = await Promise.all(
      accounts.map((account) => search(account, '?limit=200&page=2')),
    )
    expect(differentIn([...responses, ...afterwards]).size).toBe(300)
  })

  test('lose no budget to an account that has used its own', async () => {
    await registerDonors(400)
    const [greedy, neighbour] = [await createPerson(), await createPerson()]
    for (const page of pagesOf(100, 4)) await search(greedy, page)
    expect(shownIn(await search(neighbour, '?limit=100&page=4'))).toHaveLength(100)
    expect(await search(neighbour)).toMatchObject({ contactsLeft: 0 })
  })
})

describe('the donors found, with or without contact details,', () => {
  const foundIn = (responses: { body: Found }[]) =>
    new Set(responses.flatMap(({ body }) => body.donors?.map(({ _id }) => _id) ?? []))

  test('are limited to 2,000 a day for an account and for a network, also for concurrent requests', async () => {
    freezeTime('2031-06-15T15:00:00Z')
    await registerDonors(2_150)
    const [one, two] = [await createPerson(), await createPerson()]
    const responses = await Promise.all(pagesOf(200, 11).map((page) => ask(one, page)))
    const seen = foundIn(responses)
    expect(seen.size).toBe(2_000)
    // On the same network a neighbour finds no more donors.
    const others = await Promise.all(pagesOf(200, 3).map((page) => ask(two, page)))
    expect([...foundIn(others)].filter((donor) => !seen.has(donor))).toEqual([])
    expect((await search(two, '?limit=200&page=11', '203.0.113.50')).donors).toHaveLength(150)
  })

  test('are counted once for repeated pages, and the error has the time of the next attempt', async () => {
    setFactor('0.1')
    freezeTime('2031-06-15T15:00:00Z')
    await registerDonors(250)
    const person = await createPerson()
    const first = await search(person, '?limit=200')
    expect(first.donors).toHaveLength(200)
    const refused = await ask(person, '?limit=50&page=5', '203.0.113.50')
    expect(refused).toMatchObject({
      ...{ status: 429, body: { code: 'too-many-calls' } },
      body: { message: expect.stringMatching(/^One account can see up to 200 donors/) },
    })
    expect(Number(refused.headers.get('retry-after'))).toBe(3 * 3_600)
    expect((await search(person, '?limit=200')).donors).toEqual(first.donors)

    freezeTime('2031-06-15T18:00:00Z')
    expect((await search(person, '?limit=50&page=5')).donors).toHaveLength(50)
  })

  test('are not counted for an admin', async () => {
    setFactor('0.1')
    await registerDonors(250)
    const admin = await createPerson({ role: 'admin' })
    const responses = [await search(admin, '?limit=200'), await search(admin, '?limit=200&page=2')]
    expect(foundIn(responses.map((body) => ({ body }))).size).toBe(250)
    expect(await ContactView.countDocuments()).toBe(0)
  })
})

test('an admin sees all donors, and no donor’s count changes', async () => {
  await registerDonors(350)
  const admin = await createPerson({ role: 'admin' })
  const responses = await Promise.all(pagesOf(175, 2).map((page) => search(admin, page)))
  expect(differentIn(responses).size).toBe(350)
  expect(reasonsIn(responses[0] as Found)).toEqual([undefined])
  expect(responses[0]).not.toHaveProperty('contactsLeft')
  expect(await ContactCount.countDocuments()).toBe(0)
})

test('the factor multiplies both limits', async () => {
  setFactor('0.1')
  await registerDonors(50)
  expect(shownIn(await search(await createPerson(), '?limit=50'))).toHaveLength(10)
  await search(await createPerson(), '?limit=10&page=2')
  await search(await createPerson(), '?limit=10&page=3')
  expect(shownIn(await search(await createPerson(), '?limit=10&page=4'))).toEqual([])
})

test('a donor reads how many members saw their contact details, day by day', async () => {
  const donor = await createDonor()
  freezeTime('2031-06-14T06:00:00Z')
  for (const name of ['A', 'B']) await search(await createPerson({ name }))
  freezeTime('2031-06-15T06:00:00Z')
  const third = await createPerson()
  await search(third)
  await search(third)
  expect(await readContactCounts(donor)).toEqual([
    { day: '2031-06-15', members: 1 },
    { day: '2031-06-14', members: 2 },
  ])
  const elsewhere = await createDonor()
  expect(await readContactCounts(elsewhere)).toEqual([])
})

test('the view records are deleted after two days, and the counts after three months', async () => {
  await createDonor()
  await search(await createPerson())
  const inDays = ({ expiresAt }: { expiresAt: Date }) =>
    Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)
  expect((await ContactView.find().lean()).map(inDays)).toEqual([2, 2])
  expect((await ContactCount.find().lean()).map(inDays)).toEqual([91])
})
