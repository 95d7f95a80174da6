import { GET as readOpen } from '@/app/api/getbloodrequests/route'
import { POST as refuse } from '@/app/api/pledges/[id]/refusal/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { listRequestsForPages } from '@/lib/features/requests/server/list-open-requests'
import { BloodRequest } from '@/models/blood-request'
import { ChatMessage } from '@/models/chat-message'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import {
  createBlogPost,
  createBooking,
  createCampaign,
  createHealthTest,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
  donorFields,
  storedPerson,
} from '@/scripts/seed/factories'
import { Attacker, type AttackTargets } from '@/tests/support/attacker'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { type MailServer, type ReceivedMail, startMailServer } from '@/tests/support/mail-server'
import { deliverDueMails } from '@/tests/support/outbox'
import { signedIn } from '@/tests/support/sign-in'

/**
 * One network can create twenty accounts in an hour. The normal rate limits restrict what they can do,
 * so these tests use the real limits.
 */
const TWENTY = Array.from({ length: 20 }, (_, nth) => nth + 1)
const DONORS = 500
const MAX_PER_ACCOUNT = 100
const MAX_PER_NETWORK = 300
const MAX_MAILS_A_DAY = 20
/** The number of the twenty accounts that continue, where the others would only repeat the same steps. */
const PERSISTENT = 4
/** The limit of emails to one recipient in a day, whatever the sender. */
const MAX_CONFIRMATIONS = 10

type Person = Awaited<ReturnType<typeof createPerson>>

let mail: MailServer
let owners: Person[]
let targets: AttackTargets

beforeAll(async () => {
  await connectDb()
  mail = await startMailServer()
  configure({ RATE_LIMIT_FACTOR: '1', SMTP_URL: mail.url })
  await fillRegistry()
})

afterAll(async () => {
  configure({ RATE_LIMIT_FACTOR: '100000', SMTP_URL: undefined })
  await mail.stop()
})

const donorMail = (nth: number) => `donor-${nth}@registry.example`

async function fillRegistry() {
  await User.insertMany(
    Array.from({ length: DONORS }, (_, nth) => ({
      name: `Donor ${nth}`,
      email: donorMail(nth),
      photo: '/pictures/default-avatar.svg',
      emailVerifiedAt: new Date(),
      donor: donorFields({
        bloodGroup: BLOOD_GROUPS[nth % BLOOD_GROUPS.length],
        phone: `+880 1911-${String(nth).padStart(6, '0')}`,
      }),
    })),
  )
}

/** People who need blood, and everything that a stranger may use. */
async function newTargets() {
  await BloodRequest.deleteMany()
  await ChatMessage.deleteMany()
  owners = await Promise.all([1, 2, 3].map(() => createPerson()))
  const requests = await Promise.all(
    owners.flatMap(({ _id: requester }) => [
      createRequest({ requester, bags: 1 }),
      createRequest({ requester, bags: 4, needDate: dayFromToday(4) }),
    ]),
  )
  const donor = await storedPerson({ email: donorMail(0) })
  const message = await ChatMessage.create({
    ...{ author: donor._id, text: 'Who can give today?', number: 1, change: 1 },
  })
  const campaign = await createCampaign()
  const service = await createHealthTest({ slotCapacity: 40 })
  targets = {
    requests: requests.map(({ id, needDate }) => ({ id, needDate })),
    donorMails: [0, 1, 2].map(donorMail),
    ...{ campaign: campaign.id, service: service.id },
    ...{ message: message.id, blogPost: (await createBlogPost({ author: donor._id })).id },
  }
  // The actions of a registered donor on the site must not reveal their contact details.
  await createPledge({ donor, request: await createRequest({ requester: owners[0]?._id }) })
  await createBooking({ test: service, person: donor })
  await Volunteer.create({
    ...{ campaign: campaign._id, person: donor._id, name: donor.name, email: donor.email },
    ...{ phone: donor.donor?.phone, address: '7 College Road, Rangpur' },
  })
}

/** Attackers send requests concurrently. */
async function together(strangers: Attacker[], act: (one: Attacker, nth: number) => Promise<void>) {
  await Promise.all(strangers.map(act))
}

/** Twenty accounts from one network, each from its own IP address. */
async function signUpTwenty(network: string, domain: string): Promise<Attacker[]> {
  const strangers = TWENTY.map(
    (nth) => new Attacker(`person-${nth}@${domain}`, `${network}::${nth}`),
  )
  await together(strangers, async (stranger) => {
    expect(await stranger.signUp()).toMatchObject({ status: 201 })
    expect(await stranger.logIn()).toMatchObject({ status: 200 })
  })
  return strangers
}

/** The phones and emails of the registry that appear in a response. */
function contactsIn(responses: string[]): { phones: number; mails: number } {
  const distinct = (pattern: RegExp) =>
    new Set(responses.flatMap((text) => text.match(pattern) ?? []))
  return {
    phones: distinct(/\+880 1911-\d{6}/g).size,
    mails: distinct(/donor-\d+@registry\.example/g).size,
  }
}

function mailsTo(addresses: string[]): ReceivedMail[] {
  return mail.messages().filter(({ to }) => to.some((address) => addresses.includes(address)))
}

/** All requests in the site's list, from all its pages. */
async function listed(): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page += 1) {
    const { byRequester } = await listRequestsForPages({
      bloodGroup: undefined,
      page,
      limit: 200,
    })
    if (byRequester.length === 0) return found
    found.push(...byRequester.flat().map(({ _id }) => _id))
  }
}

describe('a stranger with twenty accounts whose emails belong to other people', () => {
  let strangers: Attacker[]
  const theirs = () => strangers.map(({ email }) => email)
  const accounts = async () =>
    (await User.find({ email: theirs() }, { _id: 1 }).lean()).map(({ _id }) => _id)

  beforeAll(async () => {
    await newTargets()
    strangers = await signUpTwenty('2001:db8:1:2', 'victims.example')
    await together(strangers, async (stranger) => {
      await stranger.becomeDonor()
      await stranger.askForBlood()
    })
    await together(strangers, async (stranger, nth) => {
      const { request: id = '' } = strangers[(nth + 1) % strangers.length] ?? {}
      const own = { id, needDate: dayFromToday(5) }
      const wanted = nth % 4 === 0 ? [own, ...targets.requests] : [...targets.requests, own]
      await stranger.pledgeTo(wanted)
      await stranger.searchDonors(nth)
      await stranger.triggerMails(targets)
      if (nth >= PERSISTENT) return
      await stranger.lookAround(targets)
      await stranger.askForMails()
    })
  }, 900_000)

  test('gets no twenty-first in that hour, from any IP address of the network', async () => {
    const one = new Attacker('person-21@victims.example', '2001:db8:1:2:ffff::21')
    expect(await one.signUp()).toMatchObject({ status: 429 })
  })

  test('gets every account after the second only with a proof of work', async () => {
    const headers = (nth: number) => ({ 'x-forwarded-for': `2001:db8:1:3::${nth}` })
    const person = { name: 'Mitu', photo: '/pictures/default-avatar.svg', password: 'Blood#2030' }
    const answers = []
    for (const nth of [1, 2, 3]) {
      const body = { ...person, email: `unproven-${nth}@victims.example` }
      answers.push((await callHandler(signUp, { headers: headers(nth), body })).status)
    }
    expect(answers).toEqual([201, 201, 428])
  })

  test('sees no phone and no email of a donor', () => {
    expect(contactsIn(strangers.flatMap(({ responses }) => responses))).toEqual({
      phones: 0,
      mails: 0,
    })
  })

  test('pledges one bag with each, and hides no request from the list', async () => {
    const pledges = await Pledge.find({ status: 'standing', donor: await accounts() }).lean()
    expect(pledges.length).toBeGreaterThan(0)
    expect(pledges.length).toBeLessThanOrEqual(20)
    expect(pledges.every(({ bags }) => bags === 1)).toBe(true)
    expect(await listed()).toEqual(expect.arrayContaining(targets.requests.map(({ id }) => id)))
  })

  test('has one open request with each at a time', async () => {
    const asked = await BloodRequest.countDocuments({ requester: await accounts() })
    expect(asked).toBe(20)
  })

  test('causes only confirmation emails, without their own words', async () => {
    await together(strangers, async (stranger, nth) => {
      await stranger.withdraw()
      await stranger.cancelRequest()
      if (nth < PERSISTENT) expect(await stranger.leave()).toMatchObject({ status: 200 })
    })
    await deliverDueMails()
    expectConfirmationsAlone(mailsTo(theirs()))
    expect(await listed()).toEqual(expect.arrayContaining(targets.requests.map(({ id }) => id)))
  })

  test('can send email only to the site and to people who confirmed their email', async () => {
    await deliverDueMails()
    const confirmed = await User.find({ emailVerifiedAt: { $ne: null } }, { email: 1 }).lean()
    const known = new Set([...confirmed.map(({ email }) => email), env().CONTACT_EMAIL])
    const others = mail.messages().filter(({ to }) => !to.every((address) => known.has(address)))
    expectConfirmationsAlone(others)
  })

  test('does not flood the mailbox of a requester', expectFewMailsToOwners)
})

describe('a stranger with twenty accounts and their own emails', () => {
  let strangers: Attacker[]

  beforeAll(async () => {
    await newTargets()
    mail.clear()
    strangers = await signUpTwenty('2001:db8:2:2', 'strangers.example')
    await deliverDueMails()
    await together(strangers, async (stranger) => {
      expect(await stranger.confirm(tokenFor(stranger.email))).toMatchObject({ status: 200 })
      await stranger.becomeDonor()
    })
  }, 900_000)

  test('sees a hundred donors’ contacts with one account, three hundred with all', async () => {
    await together(strangers, async (stranger, nth) => {
      await stranger.searchDonors(nth, 8)
      if (nth < PERSISTENT) await stranger.lookAround(targets)
      const { phones, mails } = contactsIn(stranger.responses)
      expect(Math.max(phones, mails)).toBeLessThanOrEqual(MAX_PER_ACCOUNT)
    })
    const { phones, mails } = contactsIn(strangers.flatMap(({ responses }) => responses))
    expect(Math.max(phones, mails)).toBeLessThanOrEqual(MAX_PER_NETWORK)
    // The strangers are donors too, and may have appeared in each other's search.
    expect(Math.min(phones, mails)).toBeGreaterThanOrEqual(MAX_PER_NETWORK - 2 * TWENTY.length)
  }, 900_000)

  test('hides no request, and the requester reopens the bags with one refusal each', async () => {
    await together(strangers, (stranger) => stranger.pledgeTo(targets.requests, [4, 1]))
    const ids = targets.requests.map(({ id }) => id)
    expect(await listed()).toEqual(expect.arrayContaining(ids))

    const pledges = await Pledge.find({ status: 'standing', request: ids }).lean()
    expect(Math.max(...pledges.map(({ bags }) => bags))).toBeLessThanOrEqual(4)
    for (const { _id, requester } of pledges) {
      const owner = owners.find(({ id }) => id === String(requester))
      if (!owner) throw new Error('a pledge to nobody')
      const params = { id: String(_id) }
      const response = await callHandler(refuse, {
        method: 'POST',
        cookies: await signedIn(owner),
        params,
      })
      expect(response).toMatchObject({ status: 200 })
    }
    const open = await callHandler<{ bloodRequests: { _id: string; bloodBag: string }[][] }>(
      readOpen,
    )
    const bags = open.body.bloodRequests.flat().filter(({ _id }) => ids.includes(_id))
    expect(bags.map(({ bloodBag }) => bloodBag).sort()).toEqual(['1', '1', '1', '4', '4', '4'])

    // A refused donor cannot pledge to the same request again.
    const refused = new Set(pledges.map(({ request, donor }) => `${request} ${donor}`))
    await together(strangers, (stranger) => stranger.pledgeTo(targets.requests, [1]))
    const again = await Pledge.find({ status: 'standing', request: ids }).lean()
    expect(again.filter(({ request, donor }) => refused.has(`${request} ${donor}`))).toEqual([])
  }, 900_000)

  test('floods no mailbox by repeated pledges and withdrawals', async () => {
    const ofOne = targets.requests.slice(0, 2)
    for (let times = 0; times < 2; times += 1) {
      await together(strangers, async (stranger) => {
        await stranger.withdraw()
        await stranger.pledgeTo(ofOne, [1])
      })
    }
    await expectFewMailsToOwners()
  }, 900_000)
})

/** Only a limited number of confirmation emails arrive, without the stranger's words. */
function expectConfirmationsAlone(mails: ReceivedMail[]) {
  expect(mails.length).toBeGreaterThanOrEqual(TWENTY.length)
  for (const { subject, text, html, replyTo } of mails) {
    expect(subject).toMatch(/^(?:Confirm your|Choose a ShareLife password and confirm your) email/)
    // A password reset for an unconfirmed email also confirms it.
    expect(text).toMatch(/\/(?:verify|reset)\?token=/)
    expect(`${subject} ${text} ${html} ${replyTo}`).not.toMatch(/cheap|loans/i)
  }
  const addresses = mails.map(({ to }) => to.join())
  const crowded = addresses.filter(
    (address) => addresses.filter((other) => other === address).length > MAX_CONFIRMATIONS,
  )
  expect(crowded).toEqual([])
}

/** The requester gets a limited number of emails a day about pledges and withdrawals. */
async function expectFewMailsToOwners() {
  await deliverDueMails()
  for (const { email } of owners) {
    const mails = mailsTo([email])
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThanOrEqual(MAX_MAILS_A_DAY)
  }
}

function tokenFor(address: string): string {
  const [newest] = mailsTo([address]).reverse()
  const [, token] = /\/verify\?token=([\w-]+)/.exec(newest?.text ?? '') ?? []
  if (!token) throw new Error(`no link reached ${address}`)
  return token
}
