import type { Types } from 'mongoose'
import { GET } from '@/app/api/account/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { AccessToken } from '@/models/access-token'
import { Alert } from '@/models/alert'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { ChapterMember } from '@/models/chapter-member'
import { ChatMessage } from '@/models/chat-message'
import { ContactCount } from '@/models/contact-count'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { ContactView } from '@/models/contact-view'
import { Invitation } from '@/models/invitation'
import { ListedDonation } from '@/models/listed-donation'
import { ModerationCase } from '@/models/moderation-case'
import { OutboxSms } from '@/models/outbox-sms'
import { PushSubscription } from '@/models/push-subscription'
import { Session } from '@/models/session'
import { UploadedPicture } from '@/models/uploaded-picture'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import {
  createBlogPost,
  createBloodBank,
  createBooking,
  createCampaign,
  createChapter,
  createContactRequest,
  createDonor,
  createHealthTest,
  createMember,
  createNotification,
  createPayment,
  createPerson,
  createPledge,
  createRequest,
  createWaitingEntry,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const path = '/api/account'

beforeAll(connectDb)

const download = async (person: Person) =>
  callHandler(GET, { path, cookies: await signedIn(person) })

let messages = 0

async function writeMessage(author: Person, fields: object = {}) {
  messages += 1
  return ChatMessage.create({
    ...{ author: author._id, text: `Message ${messages}`, number: messages, change: messages },
    ...fields,
  })
}

const volunteerAt = (campaign: { _id: Types.ObjectId }, { _id, name, email }: Person) =>
  Volunteer.create({
    ...{ campaign: campaign._id, person: _id, name, email },
    ...{ phone: '01555 000000', address: '3 Volunteer Lane' },
  })

test('a person gets all stored data about them', async () => {
  const other = await createPerson({ name: 'Other Person' })
  const verified = new Date('2026-02-03T04:05:06.000Z')
  const donor = await createPerson({
    ...{ name: 'Rahima Akter', photo: 'https://pictures.example/rahima.jpg' },
    emailVerifiedAt: verified,
    donor: {
      ...{ bloodGroup: 'B-', phone: '01777 123456', lastDonationDate: dayFromToday(-50) },
      isInRareCircle: true,
    },
  })
  const own = await createRequest({
    ...{ requester: donor._id, patientName: 'My Mother', bags: 3, bloodGroup: 'A+' },
    ...{ hospital: 'Jashore General Hospital', urgency: 'urgent', component: 'red-cells' },
    ...{ status: 'closed', endedBy: 'owner', endedAt: new Date('2026-03-04T05:06:07.000Z') },
  })
  const foreign = await createRequest({
    ...{ requester: other._id, patientName: 'Secret Patient', phone: '01666 999999' },
    location: 'Rangpur Medical College',
  })
  const phone = '+880 1888-777666'
  const standing = await createPledge({ donor, request: foreign, bags: 2, phone })
  const cancelled = await createPledge({ donor, date: dayFromToday(-400), status: 'cancelled' })
  const waiting = await createWaitingEntry({ donor, request: foreign })
  await createWaitingEntry({ donor: other, request: foreign })
  const campaign = await createCampaign({ title: 'Blood camp at Sylhet' })
  const payment = await createPayment({
    ...{ donor: donor._id, campaign: campaign._id, amount: 1_250 },
    ...{ status: 'refunded', refunded: 1_250, cardLast4: '4242' },
  })
  const test = await createHealthTest({ name: 'Lipid profile', priceInPaisa: 90_050 })
  const booking = await createBooking({
    ...{ test, person: donor, status: 'approved', patientName: 'Karim Uddin' },
  })
  const entry = await volunteerAt(campaign, donor)
  const post = await createBlogPost({ author: donor._id, title: 'My first donation' })
  const said = await writeMessage(donor, { text: 'Is anybody in Bogura?' })
  await writeMessage(donor, { text: '', removedAt: new Date() })
  const at = new Date('2026-04-05T06:07:08.000Z')
  const words = await writeMessage(other, { text: 'Words of another' })
  const reports = [
    { by: donor._id, reason: 'other', text: 'An advertisement.', at },
    { by: other._id, reason: 'other', text: 'Reason of another', at },
  ]
  const about = { aboutUser: other._id, openedAt: at, dueAt: at, reports }
  await ModerationCase.create({ kind: 'message', target: words._id, ...about })
  await ModerationCase.create({ kind: 'request', target: foreign._id, ...about })
  const blocked = { target: other._id, isNamed: true, at }
  await Block.create({ blocker: donor._id, blocked: other._id, kind: 'message', ...blocked })
  await Block.create({ blocker: other._id, blocked: donor._id, kind: 'donor', ...blocked })
  const picture = await UploadedPicture.create({ address: '/api/images/aaa', owner: donor._id })
  await UploadedPicture.create({
    address: '/api/images/gone',
    owner: donor._id,
    unwantedAt: new Date(),
  })

  const expiresAt = new Date(Date.now() + 86_400_000)
  const day = dhakaDay()
  await ContactCount.create({ donor: donor._id, day, members: 3, expiresAt })
  const seen = { day, donors: [other._id], expiresAt }
  await ContactView.create({ viewer: `account ${donor.id}`, ...seen })

  const received = await createContactRequest({ donor, request: foreign, message: 'Of another' })
  const sent = await createContactRequest({ request: own, message: 'Please', status: 'accepted' })
  const shownTo = { owner: donor._id, viewer: other._id, request: foreign._id }
  await ContactDisclosure.create({ ...shownTo, day, reason: 'pledge', expiresAt })

  const notification = await createNotification({
    to: donor._id,
    values: { group: 'A+', day: '2026-11-26', bags: 2 },
  })
  await createNotification({ to: other._id })
  await User.updateOne(
    { _id: donor._id },
    {
      notificationSettings: {
        off: [{ kind: 'pledge-received', channel: 'mail' }],
        on: [{ kind: 'blood-needed', channel: 'sms' }],
        alerts: { level: 'critical', perWeek: 1, quietHoursExceptCritical: true },
      },
    },
  )
  const confirmedPhone = { number: '+880 1777-123456', confirmedAt: at }
  await User.updateOne({ _id: donor._id }, { confirmedPhone })
  const sms = { to: '+8801777123456', kind: 'alert', segments: 1, status: 'sent' } as const
  const message = await OutboxSms.create({
    ...{ ...sms, account: donor._id, sentAt: at, dueAt: at, usefulUntil: expiresAt },
  })
  const alert = { request: foreign._id, wave: 1, isExact: false, expiresAt }
  await Alert.create({
    ...{ ...alert, ring: 'district', donor: donor._id, askedAt: at },
    ...{ answer: 'not-now', answeredAt: at },
  })
  await Alert.create({ ...alert, ring: 'district', donor: other._id, askedAt: at })
  const [listed] = await ListedDonation.create([
    { donor: donor._id, day: '2024-03-04', place: 'Square Hospital', patient: 'Salma' },
    { donor: other._id, day: '2024-03-04' },
  ])
  const sealedWith = { p256dh: 'a-key', auth: 'a-secret', session: donor._id }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one'
  const browser = await PushSubscription.create({ person: donor._id, endpoint, ...sealedWith })

  const asked = { import: other._id, row: 2, locale: 'en', channel: 'mail', expiresAt } as const
  const invitation = await Invitation.create({
    ...asked,
    person: { name: 'R. Akter', email: donor.email, bloodGroup: 'A+', district: 'Dhaka' },
  })
  await Invitation.create({
    ...{ ...asked, row: 3 },
    person: { name: 'Other', email: other.email, bloodGroup: 'A+', district: 'Dhaka' },
  })

  const before = new Date()
  const token = await AccessToken.create({
    ...{ account: donor._id, place: 0, name: 'Notice board', scopes: ['requests:read'] },
    ...{ prefix: 'sl_abcde', hash: 'of-a-token', sessionVersion: donor.sessionVersion },
    ...{ createdAt: before, expiresAt: new Date(before.getTime() + 60_000) },
  })
  await createBloodBank({ name: 'Padma Blood Bank', keepers: [donor] })
  await createBloodBank({ name: 'Somebody else’s', keepers: [other] })
  const chapter = await createChapter({ name: 'Padma Club' })
  const membership = await createMember(chapter, donor, {
    ...{ role: 'coordinator', sharesDonor: true },
    club: { studentId: '1905012', note: 'Call after 8' },
  })
  await ChapterMember.updateOne(
    { _id: membership._id },
    { $push: { calls: { at, by: other._id } } },
  )
  await createMember(chapter, other, { onLeaderboard: true })
  const response = await download(donor)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="sharelife-data-${dhakaDay()}.json"`,
  )
  const session = await Session.findOne({ account: donor._id }).lean()
  const { exportedAt, ...data } = response.body as { exportedAt: string }
  expect(new Date(exportedAt).getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(data).toEqual({
    account: {
      ...{ id: donor.id, name: 'Rahima Akter', email: donor.email, role: 'user' },
      photo: 'https://pictures.example/rahima.jpg',
      emailVerifiedAt: '2026-02-03T04:05:06.000Z',
      lastUsedAt: null,
      language: 'en',
      connectedWithGoogle: false,
      twoStepLoginSince: null,
      confirmedPhone: { number: '+880 1777-123456', confirmedAt: at.toISOString() },
      nameOnVerifiedCertificates: 'full',
      alerts: { level: 'critical', perWeek: 1, quietHoursExceptCritical: true },
      notificationsSwitchedOff: [{ kind: 'pledge-received', channel: 'mail' }],
      notificationsSwitchedOn: [{ kind: 'blood-needed', channel: 'sms' }],
      joinedAt: donor.createdAt.toISOString(),
    },
    donorRecord: {
      ...{ bloodGroup: 'B-', phone: '01777 123456', district: 'Dhaka', upazila: 'Savar' },
      ...{ address: '12 Station Road', lastDonationDate: dayFromToday(-50), isAvailable: true },
      ...{ contactsFor: 'members', isInRareGroupCircle: true },
      registeredAt: donor.donor?.registeredAt.toISOString(),
    },
    bloodRequests: [
      {
        ...{ id: own.id, patientName: 'My Mother', bloodGroup: 'A+', bagsAsked: 3, bagsNeeded: 3 },
        ...{
          needDate: own.needDate,
          location: own.location,
          district: null,
          upazila: null,
          hospital: 'Jashore General Hospital',
          ...{ urgency: 'urgent', component: 'red-cells', note: null },
          phone: own.phone,
          phoneFor: 'everyone',
          status: 'closed',
        },
        ...{ endedAt: '2026-03-04T05:06:07.000Z', endedBy: 'owner', reason: '' },
        postedAt: own.createdAt.toISOString(),
      },
    ],
    pledges: [
      {
        ...{ id: standing.id, request: foreign.id, place: 'Rangpur Medical College' },
        ...{ date: foreign.needDate, bags: 2, bloodGroup: 'B-', status: 'standing' },
        ...{ pledgedAt: standing.createdAt.toISOString(), cancelledAt: null },
        ...{ phone, isExchange: false, requesterConfirmedAt: null },
        ...{ donorConfirmedAt: null, decidedAt: null },
        certificateCode: null,
      },
      expect.objectContaining({ id: cancelled.id, status: 'cancelled', date: dayFromToday(-400) }),
    ],
    standingRequests: [],
    circles: [],
    waitingLists: [
      {
        ...{ request: foreign.id, place: 'Rangpur Medical College', status: 'waiting' },
        ...{ isExchange: false, bagHeldUntil: null, joinedAt: waiting.createdAt.toISOString() },
      },
    ],
    payments: [
      {
        ...{ id: payment.id, amountInCents: 1_250, refundedInCents: 1_250, currency: 'usd' },
        ...{ status: 'refunded', campaign: 'Blood camp at Sylhet', cardLast4: '4242' },
        givenAt: payment.createdAt.toISOString(),
      },
    ],
    bookings: [
      {
        ...{ id: booking.id, test: 'Lipid profile', priceInTaka: 900.5, status: 'approved' },
        ...{ date: booking.date, hour: 10, name: donor.name, email: donor.email },
        ...{ patientName: 'Karim Uddin', phone: booking.phone, address: booking.address },
        bookedAt: booking.createdAt.toISOString(),
      },
    ],
    volunteerEntries: [
      {
        ...{ campaign: 'Blood camp at Sylhet', name: donor.name, email: donor.email },
        ...{ phone: '01555 000000', address: '3 Volunteer Lane' },
        volunteeredAt: entry.createdAt.toISOString(),
      },
    ],
    blogPosts: [
      {
        ...{ title: 'My first donation', description: post.description, photo: post.photo },
        language: 'en',
        ...{ content: post.content, writtenAt: post.createdAt.toISOString() },
      },
    ],
    chatMessages: [{ text: 'Is anybody in Bogura?', writtenAt: said.createdAt.toISOString() }],
    reportsOfMessages: [{ reason: 'An advertisement.', reportedAt: at.toISOString() }],
    reportsOfRequestsAndDonors: [
      { of: 'request', reason: 'other', text: 'An advertisement.', reportedAt: at.toISOString() },
    ],
    peopleBlocked: [{ because: 'message', blockedAt: at.toISOString() }],
    pictures: [{ address: '/api/images/aaa', uploadedAt: picture.createdAt.toISOString() }],
    contactDetailsShownToMembers: [{ day, members: 3 }],
    contactDetailsSeen: [{ day, donors: 1 }],
    contactRequestsReceived: [
      {
        ...{ request: foreign.id, status: 'waiting', answeredAt: null },
        sentAt: received.createdAt.toISOString(),
      },
    ],
    contactRequestsSent: [
      {
        ...{ request: own.id, status: 'accepted', message: 'Please' },
        sentAt: sent.createdAt.toISOString(),
        answeredAt: sent.answeredAt?.toISOString(),
      },
    ],
    phoneShownTo: [{ day, request: foreign.id, reason: 'pledge' }],
    notifications: [
      {
        ...{ kind: 'pledge-received', title: 'A donor pledged 2 bags' },
        text: 'For your A+ blood request on Thu 26 Nov 2026. Call the donor to agree a time.',
        ...{ sentAt: notification.dueAt.toISOString(), readAt: null },
      },
    ],
    donationsInLists: [
      { day: '2024-03-04', place: 'Square Hospital', importedAt: listed?.createdAt.toISOString() },
    ],
    askedForBlood: [
      {
        ...{ request: foreign.id, askedAt: at.toISOString() },
        ...{ answer: 'not-now', answeredAt: at.toISOString() },
      },
    ],
    notificationsTurnedOn: [
      { pushService: 'fcm.googleapis.com', turnedOnAt: browser.createdAt.toISOString() },
    ],
    accessTokens: [
      {
        ...{ name: 'Notice board', beginsWith: 'sl_abcde', scopes: ['requests:read'] },
        ...{ createdAt: token.createdAt.toISOString(), lastUsedAt: null },
        endsAt: token.expiresAt.toISOString(),
      },
    ],
    bloodBanksKept: ['Padma Blood Bank'],
    groups: [
      {
        ...{
          group: 'Padma Club',
          role: 'coordinator',
          joinedAt: membership.joinedAt.toISOString(),
        },
        ...{ coordinatorsSeeThatIGive: true, initialsOnLeaderboard: false },
        notedByCoordinators: { studentId: '1905012', note: 'Call after 8' },
        calledByCoordinators: [at.toISOString()],
      },
    ],
    sms: [
      {
        ...{ kind: 'alert', status: 'sent', writtenAt: message.createdAt.toISOString() },
        sentAt: at.toISOString(),
      },
    ],
    invitations: [
      {
        known: { name: 'R. Akter', email: donor.email, bloodGroup: 'A+', district: 'Dhaka' },
        ...{ importedAt: invitation.createdAt.toISOString(), sentAt: null },
        deletedAfter: expiresAt.toISOString(),
      },
    ],
    sessions: [
      {
        ...{ browser: 'Firefox', system: 'Linux', signedInAt: session?.createdAt.toISOString() },
        lastSeenAt: session?.lastSeenAt.toISOString(),
        endsAt: session?.expiresAt.toISOString(),
      },
    ],
  })
})

test('the export has no data of other people and no secrets', async () => {
  const [donor, other] = [await createDonor({}, { name: 'Rahima Akter' }), await createDonor()]
  const request = await createRequest({
    requester: other._id,
    patientName: 'Secret Patient',
    phone: '01444 333222',
  })
  await createPledge({ donor, request })
  await createPledge({ donor: other, request: await createRequest({ requester: donor._id }) })
  const campaign = await createCampaign()
  await volunteerAt(campaign, donor)
  await volunteerAt(campaign, other)
  await createPayment({ donor: other._id, campaign: campaign._id, amount: 77_777 })
  await createBooking({ person: other, phone: '01333 111222' })
  await createBlogPost({ author: other._id, title: 'Title of another' })
  await writeMessage(other, { text: 'Words of another' })
  await UploadedPicture.create({ address: '/api/images/of-another', owner: other._id })
  await signedIn(other, { browser: 'Browser of another' })
  const { passwordHash } = (await User.findById(donor._id).select('+passwordHash').lean()) ?? {}

  const text = (await download(donor)).bytes.toString('utf8')

  for (const foreign of [
    ...[other.id, other.name, other.email, 'Secret Patient', request.phone, '77777'],
    ...['01333 111222', 'Title of another', 'Words of another', 'of-another'],
    ...['Browser of another', 'confirmedAt'],
    ...['assword', 'sessionVersion', '$argon2', passwordHash ?? 'none', '__v', 'fingerprint'],
  ]) {
    expect([foreign, text.includes(foreign)]).toEqual([foreign, false])
  }
})

test('a new member gets an account and empty lists', async () => {
  const { body } = await download(await createPerson({ emailVerifiedAt: null }))
  expect(body).toMatchObject({
    account: { emailVerifiedAt: null, role: 'user' },
    donorRecord: null,
    ...{ bloodRequests: [], pledges: [], payments: [], bookings: [], volunteerEntries: [] },
    ...{ blogPosts: [], chatMessages: [], reportsOfMessages: [], pictures: [] },
    ...{ reportsOfRequestsAndDonors: [], peopleBlocked: [] },
    ...{ contactDetailsShownToMembers: [], contactDetailsSeen: [] },
    ...{ contactRequestsReceived: [], contactRequestsSent: [], phoneShownTo: [] },
    ...{ askedForBlood: [], donationsInLists: [] },
  })
})

test('a pledge whose requester’s account was deleted has no place', async () => {
  const donor = await createDonor()
  const request = await createRequest()
  await createPledge({ donor, request })
  await BloodRequest.updateOne({ _id: request._id }, { $set: { location: '' } }).setOptions({
    runValidators: false,
  })
  const { body } = await download(donor)
  expect(body).toMatchObject({ pledges: [{ request: request.id, place: null }] })
})

test('rejects a visitor', async () => {
  expectErrorResponse(await callHandler(GET, { path }), UNAUTHENTICATED)
})
