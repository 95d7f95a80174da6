import { GET as getCalendar } from '@/app/[locale]/(site)/request/[id]/calendar.ics/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { convertPicture } from '@/lib/features/pictures/server/convert-picture'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { listRequestsForPages } from '@/lib/features/requests/server/list-open-requests'
import { BloodRequest } from '@/models/blood-request'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { seedDemo } from '@/scripts/seed/demo'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { answerByLink, askDonor } from '@/tests/support/contact-requests'
import { type FakeCardProvider, startFakeCardProvider } from '@/tests/support/fake-card-provider'
import { hiddenContacts, leaksIn, leaksTo, type Secret } from '@/tests/support/hidden-contacts'
import { mailedToken } from '@/tests/support/mailed-links'
import { picture } from '@/tests/support/pictures'
import { confirmOrRefuse, pledge, withdraw } from '@/tests/support/pledges'
import { closeRequest, editRequest } from '@/tests/support/requests'
import { validRequest } from '@/tests/support/sweep/malformed-requests'
import {
  loadHandlers,
  type SweepContext,
  sendMalformed,
} from '@/tests/support/sweep/send-in-process'
import { createSweepWorld } from '@/tests/support/sweep/sweep-world'
import { VALID_REQUESTS } from '@/tests/support/sweep/valid-requests'

/**
 * Three of ten people of the demo hide their contacts. The test searches all responses and emails for them;
 * a number may appear only where its owner can see that it was shown. With `hidesPhone` or `hidesContacts`
 * returning false, these tests failed.
 */
const READERS = ['guest', 'unconfirmed', 'member'] as const
/** Endpoints that sign a person in or out, or are for machines. */
const OTHER_MATTERS =
  /^\w+ (auth|cron|stripe|sslcommerz|payments|exchange-rates|images|upload|health|csp-reports)/
const TIMEOUT_MS = 180_000

const calls = loadHandlers()
let provider: FakeCardProvider
let context: SweepContext
let secrets: Secret[]
let hidden: string[]

beforeAll(async () => {
  await connectDb()
  resetEnv()
  provider = await startFakeCardProvider({ slowMs: 5, timeoutMs: 5_000 })
  const [png, gif] = await Promise.all([picture('png'), picture('gif')])
  await seedDemo()
  context = {
    pictures: { png, gif },
    webhookSecret: provider.settings.STRIPE_WEBHOOK_SECRET,
    world: await createSweepWorld(provider.provider, await convertPicture(png)),
  }
  const requests = await BloodRequest.find({ phoneFor: { $in: ['members', 'pledged'] } }).lean()
  hidden = requests.map(({ _id }) => String(_id))
  secrets = await hiddenContacts()
}, TIMEOUT_MS)

afterAll(() => provider.stop())

test('three of ten donors hide their contacts, and some requests theirs', async () => {
  const donors = await User.countDocuments({ 'donor.bloodGroup': { $exists: true } })
  const hiding = await User.countDocuments({ 'donor.contactsFor': 'accepted' })
  expect(hiding / donors).toBeGreaterThan(0.2)
  expect(hiding / donors).toBeLessThan(0.45)
  expect(hidden.length).toBeGreaterThan(1)
})

/** Sends the valid request of an endpoint as this reader, about this blood request, and returns the response. */
async function answerOf(name: string, as: (typeof READERS)[number], request?: string) {
  const known = validRequest(name)
  const query: [string, string][] =
    name === 'GET getdonars' ? [['limit', '200']] : name === 'GET requests' ? [] : known.query
  const gaps = { ...context.world.gaps, ...(request && { ':request': request }) }
  const handler = calls.get(known.path)?.[known.method]
  if (!handler) throw new Error(`${name} has no handler`)
  const { response } = await sendMalformed(
    handler,
    { ...known, as, query },
    { ...context, world: { ...context.world, gaps } },
  )
  return response.text
}

async function readerOf(as: (typeof READERS)[number]) {
  if (as === 'guest') return null
  return User.findOne({ email: context.world.gaps[`:${as}-mail`] }, { _id: 1 })
    .orFail()
    .lean()
}

const SWEPT = Object.keys(VALID_REQUESTS).filter(
  // A pledge shows the number, and a deleted account reads nothing afterwards.
  (name) =>
    !OTHER_MATTERS.test(name) &&
    !VALID_REQUESTS[name]?.deletesData &&
    !['POST donateonbloodreq', 'DELETE account'].includes(name),
)

test.each(READERS)(
  'no endpoint shows a %s the number or the email of a person who hides it',
  async (as) => {
    const reader = await readerOf(as)
    expect(SWEPT.length).toBeGreaterThan(60)
    for (const name of SWEPT) {
      const abouts = name.includes('requests/[id]') ? hidden : [undefined]
      for (const request of abouts) {
        const text = await answerOf(name, as, request)
        expect([name, await leaksTo(reader, text, secrets)]).toEqual([name, []])
      }
    }
    // Members saw numbers for members only, and each view is recorded.
    const shown = reader ? await ContactDisclosure.find({ viewer: reader._id }).lean() : []
    expect(shown.length > 0).toBe(as !== 'guest')
    for (const { request, reason } of shown) {
      expect(reason).toBe('request-page')
      expect(await BloodRequest.findById(request).lean()).toMatchObject({ phoneFor: 'members' })
    }
  },
  TIMEOUT_MS,
)

test('the data of pages, picture cards and shared texts has no hidden number', async () => {
  const listed = JSON.stringify(await listRequestsForPages({ page: 1, limit: 200 }))
  expect(leaksIn(listed, secrets)).toEqual([])
  for (const id of hidden) {
    expect(leaksIn(JSON.stringify(await getRequestForPages(id)), secrets)).toEqual([])
    const params = Promise.resolve({ locale: 'en', id })
    const file = await getCalendar(new Request('http://localhost:3000/'), { params })
    expect(leaksIn(await file.text(), secrets)).toEqual([])
  }
})

test('emails have a hidden number only for a person whose view is recorded', async () => {
  const owner = await createPerson()
  const request = await createRequest({
    ...{ requester: owner._id, phone: '+880 1811-777001', phoneFor: 'pledged', bags: 6 },
  })
  const hiding = (last: number) =>
    createDonor({ contactsFor: 'accepted', phone: `+880 1911-77700${last}` })
  const [accepts, declines, waits, pledges, withdraws, refused] = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(hiding),
  )
  if (!accepts || !declines || !waits || !pledges || !withdraws || !refused) {
    throw new Error('There are too few donors')
  }
  for (const donor of [accepts, declines, waits]) await askDonor(owner, donor, request)
  await answerByLink(await mailedToken(accepts.email), 'accept')
  await answerByLink(await mailedToken(declines.email), 'decline')
  await pledge(pledges, request)
  await withdraw(withdraws, await pledge(withdraws, request))
  await confirmOrRefuse(owner, await pledge(refused, request), 'refusal')
  await editRequest(owner, request, { location: 'Khulna Medical College Hospital' })
  await closeRequest(owner, request)
  secrets = await hiddenContacts()

  const mails = await OutboxMail.find().lean()
  expect(mails.length).toBeGreaterThan(8)
  const leaks = []
  for (const { to, subject, text, html, replyTo } of mails) {
    const reader = await User.findOne({ email: to }, { _id: 1 }).lean()
    const found = await leaksTo(reader, `${subject} ${text} ${html} ${replyTo ?? ''}`, secrets)
    leaks.push(...found.map((leak) => [subject, leak]))
  }
  expect(leaks).toEqual([])
  // Some of them do have one.
  expect(mails.filter(({ text }) => leaksIn(text, secrets).length > 0).length).toBeGreaterThan(3)
})

test('the search finds leaks in raw documents, links and encoded texts when a filter is removed', async () => {
  const reader = await createPerson()
  const donor = await User.findOne({ 'donor.contactsFor': 'accepted' }).orFail().lean()
  const request = await BloodRequest.findOne({ phoneFor: 'pledged' }).orFail().lean()
  const number = request.phone.replace(/\D/g, '')
  const leaky = [
    JSON.stringify(donor),
    JSON.stringify({ bloodRequests: [[request]] }),
    `<a href="tel:+${number}">Call</a>`,
    `<a href="https://wa.me/${number}">WhatsApp</a>`,
    `mailto:${encodeURIComponent(donor.email ?? '')}`,
    `call ${number.slice(2)} now`,
  ]
  for (const text of leaky) {
    expect((await leaksTo(null, text, secrets)).length).toBeGreaterThan(0)
    expect((await leaksTo(reader, text, secrets)).length).toBeGreaterThan(0)
  }
})
