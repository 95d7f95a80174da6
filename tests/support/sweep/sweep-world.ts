import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Types } from 'mongoose'
import { generateSecret, generateSync } from 'otplib'
import type { ConvertedPicture } from '@/lib/adapters/picture-storage'
import { storePicture } from '@/lib/adapters/picture-storage'
import { inTransaction } from '@/lib/core/server/db/connection'
import { createUnsubscribeToken } from '@/lib/core/server/mail/unsubscribe-token'
import { endOfDay } from '@/lib/core/time/calendar'
import { nextChangeNumber } from '@/lib/features/chat/server/next-change-number'
import { PICTURE_SIZES } from '@/lib/features/pictures/rules'
import { hashPhoneCode } from '@/lib/features/users/server/phone/hash-phone-code'
import { encryptSecret } from '@/lib/features/users/server/second-factor/encrypt-secret'
import { AccessToken } from '@/models/access-token'
import { Alert } from '@/models/alert'
import { Block } from '@/models/block'
import { Campaign } from '@/models/campaign'
import { ChapterMember } from '@/models/chapter-member'
import { ChatMessage } from '@/models/chat-message'
import { ListedDonation } from '@/models/listed-donation'
import { ModerationCase } from '@/models/moderation-case'
import type { PaymentRecord } from '@/models/payment'
import { PhoneCode } from '@/models/phone-code'
import { Pledge } from '@/models/pledge'
import { Session } from '@/models/session'
import { SignInCode } from '@/models/sign-in-code'
import { Token } from '@/models/token'
import { UploadedPicture } from '@/models/uploaded-picture'
import type { DonorRecord } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { Webhook } from '@/models/webhook'
import {
  campaignFields,
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
  createPersonByPhone,
  createPledge,
  createRequest,
  createStandingRequest,
  createWaitingEntry,
  dayFromToday,
  FACTORY_PASSWORD,
} from '@/scripts/seed/factories'
import type { FakeSslcommerz } from '../../../scripts/server/sslcommerz/fake-sslcommerz'
import type { FakeStripe } from '../../../scripts/server/stripe/fake-stripe'
import { signedIn } from '../sign-in'
import { importsOf } from './imports-of'
import { NEW_PHONE, type SweepUser } from './valid-requests'

type Person = Awaited<ReturnType<typeof createPerson>> | PersonByPhone
type PersonByPhone = Awaited<ReturnType<typeof createPersonByPhone>>

/** The people of a sweep and their data. */
export interface SweepWorld {
  cookies: Record<Exclude<SweepUser, 'guest'> | 'revoked', string>
  /** The values of the placeholders. */
  gaps: Record<string, string>
  /** The email of the other person, which no placeholder contains. */
  hiddenMail: string
}

export const CRON_SECRET = 'a-secret-for-the-scheduler-of-tests'

/**
 * Creates people with requests, pledges, bookings and all other data, so that requests pass the first
 * checks. Without `hasEmails` the member and the other person have only a phone number.
 */
export async function createSweepWorld(
  provider: FakeStripe,
  picture: ConvertedPicture,
  checkout?: FakeSslcommerz,
  { hasEmails = true } = {},
): Promise<SweepWorld> {
  const newDonor = (donor: Partial<DonorRecord>): Promise<Person> =>
    hasEmails ? createDonor(donor, { email: someone() }) : createPersonByPhone({ donor })
  const [member, other, admin, newAdmin, unconfirmed, revoked] = await Promise.all([
    newDonor({ lastDonationDate: dayFromToday(-150) }),
    newDonor({}),
    createPerson({ role: 'admin', email: someone() }),
    createPerson({ role: 'admin', email: someone() }),
    createPerson({ emailVerifiedAt: null, email: someone() }),
    createPerson({ email: someone() }),
  ])
  if (hasEmails) await confirmPhoneOf(member)
  const code = await twoStepLoginOf(admin, newAdmin)
  const oldCookie = await signedIn(revoked)
  await revoked.updateOne({ $inc: { sessionVersion: 1 } })
  return {
    hiddenMail: other.email ?? '',
    cookies: {
      unconfirmed: await signedIn(unconfirmed),
      member: await signedIn(member),
      admin: await signedIn(admin, { secondFactorAt: new Date() }),
      'new-admin': await signedIn(newAdmin),
      revoked: oldCookie,
    },
    gaps: {
      ...daysAndSecrets(),
      ':member': String(member._id),
      ':other': String(other._id),
      ':admin': String(admin._id),
      ':app-code': code,
      ':phone-code': await phoneCodeOf(member),
      ...(await signInCodeOfGuest()),
      ':member-mail': member.email ?? '',
      ':member-contact': member.email || (member.confirmedPhone?.number ?? ''),
      ':other-mail': revoked.email,
      ':unconfirmed-mail': unconfirmed.email,
      ':admin-mail': admin.email,
      ':new-admin-mail': newAdmin.email,
      ...(await requestsOf(member, other)),
      ...(await contactRequestsOf(member)),
      ...(await campaignsWith(member, provider)),
      ...(checkout && (await giftsInTaka(member, checkout))),
      ...(await bookingsOf(member, other)),
      ...(await chapterOf(member, other)),
      ':standing-request': (await createStandingRequest({ requester: member._id })).id,
      ':circle': (await createStandingRequest({ requester: other._id })).id,
      ...(await wordsOf(member, other)),
      ...(await pictureOf(member, picture)),
      ':other-device': await otherDeviceOf(member),
      ':access-token': await accessTokenOf(member),
      ':webhook': await webhookOf(admin),
      ...(await importsOf(admin)),
      ':token': await tokenFor(unconfirmed, 'email-verification'),
      ':reset-token': await tokenFor(member, 'password-reset'),
    },
  }
}

/** People with a confirmed phone can remove their email. */
async function confirmPhoneOf(person: Person): Promise<void> {
  const number = `+880 1700-${String(randomInt(1_000_000)).padStart(6, '0')}`
  await person.updateOne({ confirmedPhone: { number, confirmedAt: new Date() } })
}

/** The pending code for a member's phone. */
async function phoneCodeOf({ id, donor }: Person): Promise<string> {
  const [code, phone] = ['271828', donor?.phone ?? '']
  const hash = hashPhoneCode(id, phone, code)
  await PhoneCode.create({ account: id, phone, hash, expiresAt: new Date(Date.now() + 600_000) })
  return code
}

/** The cookie of a browser that asked for a code, and the code. */
async function signInCodeOfGuest() {
  const [code, phone, secret] = ['314159', NEW_PHONE, randomBytes(32).toString('base64url')]
  const browser = createHash('sha256').update(secret).digest('base64url')
  const hash = hashPhoneCode(browser, phone, code)
  await SignInCode.create({ browser, phone, hash, expiresAt: new Date(Date.now() + 600_000) })
  return { ':sign-in-cookie': `phone-sign-in=${secret}`, ':sign-in-code': code }
}

function someone(): string {
  return `${randomBytes(6).toString('hex')}@residents.example`
}

function daysAndSecrets() {
  return {
    ':today': dayFromToday(0),
    ':yesterday': dayFromToday(-1),
    ':150-days-ago': dayFromToday(-150),
    ':in-3-days': dayFromToday(3),
    ':in-4-days': dayFromToday(4),
    ':password': FACTORY_PASSWORD,
  }
}

async function requestsOf(member: Person, other: Person) {
  const [request, promised, own, asked, ended, covered, waited, called] = await Promise.all([
    createRequest({ requester: other._id, bags: 10 }),
    createRequest({ requester: other._id, bags: 5 }),
    createRequest({ requester: member._id, bags: 5 }),
    createRequest({ requester: member._id, bags: 5 }),
    createRequest({
      requester: other._id,
      status: 'closed',
      endedAt: new Date(),
      endedBy: 'owner',
    }),
    createRequest({ requester: other._id, status: 'covered' }),
    createRequest({ requester: other._id, status: 'covered' }),
    createRequest({ requester: other._id, status: 'covered' }),
  ])
  await createWaitingEntry({ donor: member, request: waited })
  await createWaitingEntry({
    ...{ donor: member, request: called, status: 'called' },
    answerBy: endOfDay(called.needDate),
  })
  const [pledge, past, others, given, refused, ownGiven, disputed, asking] = await Promise.all([
    createPledge({ donor: member, request: promised }),
    createPledge({ donor: member, request: promised, date: dayFromToday(-200) }),
    createPledge({ donor: other, request: asked }),
    createPledge({ donor: other, request: asked, date: dayFromToday(-2) }),
    createPledge({ donor: other, request: asked, status: 'refused', cancelledAt: new Date() }),
    createPledge({ donor: member, request: promised, date: dayFromToday(-1) }),
    createPledge({ donor: other, request: asked, status: 'disputed', date: dayFromToday(-1) }),
    createPledge({ donor: other, request: asked, date: dayFromToday(-1) }),
  ])
  const alert = await Alert.create({
    ...{ request: request._id, donor: member._id, wave: 1, ring: 'upazila', isExact: true },
    ...{ askedAt: new Date(), expiresAt: endOfDay(request.needDate) },
  })
  const listed = await ListedDonation.create({ donor: member._id, day: dayFromToday(-300) })
  return {
    ':alert': alert.id,
    ':listed-donation': listed.id,
    ':request': request.id,
    ':upper-request': request.id.toUpperCase(),
    ':own-request': own.id,
    ':ended-request': ended.id,
    ':covered-request': covered.id,
    ':waited-request': waited.id,
    ':called-request': called.id,
    ':pledge': pledge.id,
    ':past-pledge': past.id,
    ':others-pledge': others.id,
    ':given-pledge': given.id,
    ':refused-pledge': refused.id,
    ':own-given-pledge': ownGiven.id,
    ':disputed-pledge': disputed.id,
    ':question-token': await questionAbout(asking._id),
  }
}

/** The token of a link to confirm a donation. */
async function questionAbout(_id: unknown): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const questionHash = createHash('sha256').update(token).digest('hex')
  await Pledge.updateOne({ _id: String(_id) }, { $set: { questionHash } })
  return token
}

async function contactRequestsOf(member: Person) {
  const token = randomBytes(32).toString('base64url')
  const [hiding, received] = await Promise.all([
    createDonor({ contactsFor: 'accepted', phone: '+880 1600-111333' }, { email: someone() }),
    createContactRequest({ donor: member }),
    createContactRequest({ token }),
  ])
  const notification = await createNotification({ to: member._id })
  return {
    ':hiding-donor': hiding.id,
    ':contact-request': received.id,
    ':contact-token': token,
    ':notification': notification.id,
    ':unsubscribe-token': createUnsubscribeToken(member._id, 'pledge-received'),
  }
}

async function campaignsWith(member: Person, provider: FakeStripe) {
  const organisation = await Campaign.findOneAndUpdate(
    { isOrganisation: true },
    { $setOnInsert: campaignFields({ isOrganisation: true }) },
    { upsert: true, returnDocument: 'after' },
  )
  const campaign = await createCampaign()
  await campaign.updateOne({ $set: { volunteerCount: 1 } })
  const past = await createCampaign({ startDate: dayFromToday(-9), endDate: dayFromToday(-8) })
  const volunteer = await Volunteer.create({
    ...{ campaign: campaign._id, person: member._id, name: member.name, email: member.email ?? '' },
    phone: '+880 1711-000002',
    address: '7 College Road, Rangpur',
  })
  const payment = await createPayment({
    ...{ donor: member._id, campaign: campaign._id, status: 'pending', settledAt: undefined },
  })
  return {
    ':campaign': campaign.id,
    ':past-campaign': past.id,
    ':volunteer': volunteer.id,
    ':organisation': organisation.id,
    ':charge': chargeAt(provider, payment),
  }
}

/** The provider's id of the charge of a payment. */
function chargeAt(
  provider: FakeStripe,
  payment: Awaited<ReturnType<typeof createPayment>>,
): string {
  const method = provider.createPaymentMethod('tok_visa').body as { id: string }
  const metadata = { payment: payment.id, campaign: String(payment.campaign) }
  const { amount, currency } = payment
  return (provider.pay({ amount, currency, method: method.id, metadata }).body as { id: string }).id
}

/** Payments on the hosted page: a held one, a counted one, and the webhook of an open one. */
async function giftsInTaka(member: Person, checkout: FakeSslcommerz) {
  const { _id: campaign } = await createCampaign()
  const gift = async (fields: {
    status: PaymentRecord['status']
    bankId?: string
    settledAt?: Date
  }) => {
    const payment = await createPayment({
      ...{ provider: 'sslcommerz', currency: 'bdt', amount: 25_000, campaign, donor: member._id },
      ...fields,
    })
    const attempt = {
      ...{ tran_id: payment.id as string, amount: '250.00', currency_type: 'BDT', status: 'VALID' },
      ...{ val_id: `val-${payment.id}`, bank_tran_id: payment.bankId ?? `bank-${payment.id}` },
    }
    checkout.state.attempts.push(attempt)
    return { id: payment.id as string, attempt }
  }
  const bankId = () => randomBytes(8).toString('hex')
  const open = await gift({ status: 'pending', settledAt: undefined })
  return {
    ':held-payment': (await gift({ status: 'held', bankId: bankId() })).id,
    ':taka-payment': (await gift({ status: 'succeeded', bankId: bankId() })).id,
    ':notice': new URLSearchParams(checkout.notice(open.attempt)).toString(),
  }
}

async function bookingsOf(member: Person, other: Person) {
  const test = await createHealthTest()
  const [own, others] = await Promise.all([
    createBooking({ test, person: member }),
    createBooking({ test, person: other }),
  ])
  const bank = await createBloodBank({ keepers: [member] })
  return {
    ...{ ':service': test.id, ':booking': own.id, ':others-booking': others.id },
    ':blood-bank': bank.id,
  }
}

/** A chapter that the member coordinates, with a member and a campaign, and one with open membership. */
async function chapterOf(member: Person, other: Person) {
  const [chapter, open] = await Promise.all([createChapter(), createChapter({ isOpen: true })])
  await createMember(chapter, member, { role: 'coordinator', sharesDonor: true })
  const entry = await createMember(chapter, other, { sharesDonor: true })
  const called = await ChapterMember.findByIdAndUpdate(
    entry._id,
    { $push: { calls: { at: new Date(), by: member._id } } },
    { returnDocument: 'after' },
  ).orFail()
  const left = await createChapter()
  await createMember(left, member, { leftAt: new Date() })
  const drive = await createCampaign({ chapter: chapter._id })
  return {
    ':chapter': chapter.id,
    ':open-chapter': open.id,
    ':left-chapter': left.id,
    ':chapter-member': entry.id,
    ':member-call': String(called.calls?.[0]?._id),
    ':drive': drive.id,
  }
}

async function wordsOf(member: Person, other: Person) {
  const [post, ownPost] = await Promise.all([
    createBlogPost({ author: other._id }),
    createBlogPost({ author: member._id }),
  ])
  const reported = await saidBy(other, 'Buy my tea!')
  const report = { by: member._id, reason: 'other', text: 'An advertisement.', at: new Date() }
  const about = { aboutUser: other._id, openedAt: new Date(), dueAt: new Date() }
  await ModerationCase.create({ kind: 'message', target: reported, reports: [report], ...about })
  const open = await ModerationCase.create({ kind: 'donor', target: other._id, ...about })
  const block = await Block.create({
    ...{ blocker: member._id, blocked: new Types.ObjectId(), isNamed: true },
    ...{ kind: 'message', target: post._id, at: new Date() },
  })
  return {
    ':case': open.id,
    ':block': block.id,
    ':post': post.id,
    ':own-post': ownPost.id,
    ':message': await saidBy(other, 'Who can give today?'),
    ':reported-message': reported,
    ':own-message': await saidBy(member, 'I can.'),
  }
}

function saidBy({ _id: author }: Person, text: string): Promise<string> {
  return inTransaction(async (session) => {
    const number = await nextChangeNumber(session)
    const message = new ChatMessage({ author, text, number, change: number })
    return (await message.save({ session })).id
  })
}

async function pictureOf(member: Person, picture: ConvertedPicture) {
  const url = await storePicture(picture, PICTURE_SIZES)
  await UploadedPicture.create({ address: url, owner: member._id })
  return { ':picture': url, ':picture-id': url.split('/').at(-1) ?? '' }
}

/** Gives both admins the same two-step secret, enabled for the first one, and returns a code. */
async function twoStepLoginOf(admin: Person, newAdmin: Person): Promise<string> {
  const secret = generateSecret()
  const now = new Date()
  await admin.updateOne({
    $set: {
      secondFactor: { secret: encryptSecret(secret, admin.id), enabledAt: now, lastStep: 0 },
    },
  })
  await newAdmin.updateOne({
    $set: { secondFactor: { pendingSecret: encryptSecret(secret, newAdmin.id), pendingAt: now } },
  })
  return generateSync({ secret })
}

/** The id of an access token of the person. */
async function accessTokenOf({ _id: account, sessionVersion }: Person): Promise<string> {
  const createdAt = new Date()
  const token = await AccessToken.create({
    ...{ account, place: 9, name: 'Notice board', scopes: ['requests:read'], sessionVersion },
    ...{ prefix: 'sl_abcde', hash: randomBytes(32).toString('hex'), createdAt },
    expiresAt: new Date(createdAt.getTime() + 3_600_000),
  })
  return token.id
}

/** The id of the only webhook; deletes those that the sweep registered. */
async function webhookOf({ _id: createdBy }: Person): Promise<string> {
  await Webhook.deleteMany()
  const webhook = await Webhook.create({
    ...{ url: 'https://hospital.example/hook', events: ['request.met'] },
    ...{ createdBy, createdAt: new Date() },
  })
  return webhook.id
}

/** The id of another session of the person. */
async function otherDeviceOf(person: Person): Promise<string> {
  await signedIn(person)
  const session = await Session.findOne({ account: String(person._id) }).sort({ _id: -1 })
  return session?.id ?? ''
}

async function tokenFor(account: Person, purpose: 'password-reset' | 'email-verification') {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const expiresAt = new Date(Date.now() + 3_600_000)
  await Token.create({ account: account._id, purpose, hash, expiresAt })
  return token
}
