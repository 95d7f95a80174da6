import { addDays } from 'date-fns'
import mongoose from 'mongoose'
import { endOfDay } from '@/lib/core/time/calendar'
import type { StockCount } from '@/lib/features/blood-banks/rules'
import { type BookingStatus, holdsPlace } from '@/lib/features/bookings/rules'
import { CONTACT_REQUEST_RETENTION_DAYS } from '@/lib/features/contact-requests/rules'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { urgencyRank } from '@/lib/features/requests/rules'
import { CONFIRMED_DAYS } from '@/lib/features/standing-requests/rules'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import { hashPassword } from '@/lib/features/users/server/sign-in/password-hash'
import { BlogPost, type BlogPostRecord } from '@/models/blog-post'
import { BloodBank, type BloodBankRecord } from '@/models/blood-bank'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Booking, type BookingRecord } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { Campaign, type CampaignRecord } from '@/models/campaign'
import { Chapter, type ChapterRecord } from '@/models/chapter'
import { ChapterMember, type ChapterMemberRecord } from '@/models/chapter-member'
import { CircleMember, type CircleMemberRecord } from '@/models/circle-member'
import { ContactRequest, type ContactRequestRecord } from '@/models/contact-request'
import { HealthTest, type HealthTestRecord } from '@/models/health-test'
import { Import } from '@/models/import'
import { Notification, type NotificationRecord } from '@/models/notification'
import { Payment, type PaymentRecord } from '@/models/payment'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { StandingRequest, type StandingRequestRecord } from '@/models/standing-request'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import { WaitingEntry, type WaitingEntryRecord } from '@/models/waiting-entry'
import { dayFromToday } from './day-from-today'

/** The default password of factory accounts. */
export const FACTORY_PASSWORD = 'ShareLife#1'

let hashed: Promise<string> | undefined

/** One shared hash, because hashing is slow by design. */
function factoryPasswordHash(): Promise<string> {
  hashed ??= hashPassword(FACTORY_PASSWORD)
  return hashed
}

export { dayFromToday }

let count = 0

interface WithId {
  _id: mongoose.Types.ObjectId
}

type PersonFields = Partial<Omit<UserRecord, 'donor' | 'email'>> & {
  email?: string
  donor?: Partial<DonorRecord>
  createdAt?: Date
}

/** A complete stored account with the given fields. */
export async function personFields({ donor, ...account }: PersonFields = {}) {
  count += 1
  return {
    name: `Person ${count}`,
    email: `person-${count}-${new mongoose.Types.ObjectId()}@people.example`,
    photo: '/pictures/default-avatar.svg',
    passwordHash: await factoryPasswordHash(),
    emailVerifiedAt: new Date(),
    ...account,
    ...(donor && { donor: donorFields(donor) }),
  }
}

/** Creates a person; without `donor` there is no donor record. */
export async function createPerson(fields: PersonFields = {}) {
  const person = await User.create(await personFields(fields))
  return person as typeof person & { email: string }
}

/** Reads a stored account that has an email. */
export async function storedPerson(filter: { _id: unknown } | { email: string }) {
  const person = await User.findOne(filter).orFail()
  return person as typeof person & { email: string }
}

/** Creates a person who signed up with a phone number: without an email or a password. */
export async function createPersonByPhone({ donor, ...account }: PersonFields = {}) {
  count += 1
  const number = account.confirmedPhone?.number ?? `+880 1911-${String(count).padStart(6, '0')}`
  return User.create({
    name: `Person ${count}`,
    photo: '/pictures/default-avatar.svg',
    ...account,
    confirmedPhone: { number, confirmedAt: account.confirmedPhone?.confirmedAt ?? new Date() },
    ...(donor && { donor: donorFields({ phone: number, ...donor }) }),
  })
}

export function createDonor(
  donor: Partial<DonorRecord> = {},
  account: { name?: string; email?: string } = {},
) {
  return createPerson({ ...account, donor })
}

export function donorFields(donor: Partial<DonorRecord> = {}): DonorRecord {
  return {
    bloodGroup: 'O+',
    phone: '+880 1700-123456',
    district: 'Dhaka',
    upazila: 'Savar',
    address: '12 Station Road',
    lastDonationDate: null,
    isAvailable: true,
    registeredAt: new Date(),
    ...donor,
  }
}

type RequestFields = Partial<BloodRequestRecord> & { bags?: number; createdAt?: Date }

/** A complete blood request, open by default. */
export function requestFields({ bags = 2, ...fields }: RequestFields = {}) {
  return {
    patientName: 'Rahima Khatun',
    bloodGroup: 'O+' as BloodGroup,
    bagsAsked: bags,
    bagsNeeded: fields.status === 'covered' ? 0 : bags,
    needDate: dayFromToday(3),
    location: 'Dhaka Medical College Hospital, Ward 12',
    phone: '+880 1800-654321',
    status: 'open' as BloodRequestRecord['status'],
    urgencyRank: urgencyRank(fields.urgency),
    ...fields,
  }
}

export async function createRequest({ requester, ...fields }: RequestFields = {}) {
  return BloodRequest.create({
    requester: requester ?? (await createPerson())._id,
    ...requestFields(fields),
  })
}

type PledgeFields = Partial<Omit<PledgeRecord, 'donor' | 'request'>> & {
  donor?: WithId & { donor?: { bloodGroup: BloodGroup } | null }
  request?: WithId & Pick<BloodRequestRecord, 'requester' | 'bloodGroup' | 'needDate'>
  createdAt?: Date
}

/** Creates only the pledge: the request's bags and the donor's last donation do not change. */
export async function createPledge({ donor, request, ...fields }: PledgeFields = {}) {
  const to = request ?? (await createRequest())
  const by = donor ?? (await createDonor({ bloodGroup: to.bloodGroup }))
  return Pledge.create({
    ...{ request: to._id, requester: to.requester, donor: by._id, bags: 1, date: to.needDate },
    bloodGroup: by.donor?.bloodGroup ?? to.bloodGroup,
    ...fields,
  })
}

type WaitingFields = Partial<Omit<WaitingEntryRecord, 'donor' | 'request'>> & {
  donor?: WithId
  request?: WithId & { needDate: string }
}

/** Creates only the waiting list entry: the request's bags do not change. */
export async function createWaitingEntry({ donor, request, ...fields }: WaitingFields = {}) {
  const to = request ?? (await createRequest({ status: 'covered' }))
  const by = donor ?? (await createDonor())
  count += 1
  return WaitingEntry.create({
    ...{ request: to._id, donor: by._id, order: count, expiresAt: endOfDay(to.needDate) },
    ...fields,
  })
}

type ContactRequestFields = Partial<Omit<ContactRequestRecord, 'donor' | 'request'>> & {
  donor?: WithId
  request?: WithId & { requester: mongoose.Types.ObjectId; needDate: string }
  /** The token of the emailed link. */
  token?: string
  createdAt?: Date
}

/** Creates a pending contact request, by default to a donor with a hidden number. */
export async function createContactRequest(fields: ContactRequestFields = {}) {
  const { donor, request, token, ...others } = fields
  const about = request ?? (await createRequest())
  const asked = donor ?? (await createDonor({ contactsFor: 'accepted', phone: '+880 1600-111222' }))
  const isWaiting = (others.status ?? 'waiting') === 'waiting'
  return ContactRequest.create({
    ...{ donor: asked._id, request: about._id, requester: about.requester },
    message: 'Could you give blood for my mother? The hospital is near the bus stand.',
    expiresAt: addDays(endOfDay(about.needDate), CONTACT_REQUEST_RETENTION_DAYS),
    ...(isWaiting ? token && { tokenHash: [hashLinkToken(token)] } : { answeredAt: new Date() }),
    ...others,
  })
}

export interface NotificationFields extends Partial<Omit<NotificationRecord, 'to'>> {
  to: mongoose.Types.ObjectId
}

/** Creates a notification on the site, by default about a pledge. */
export async function createNotification(fields: NotificationFields) {
  return Notification.create({
    ...{ kind: 'pledge-received', about: new mongoose.Types.ObjectId() },
    ...{ path: '/dashboard/myrequests', dueAt: new Date() },
    values: { group: 'O+', day: dayFromToday(3), bags: 1 },
    ...fields,
  })
}

type PaymentFields = Partial<PaymentRecord> & { createdAt?: Date }

/** Creates only the payment, paid by default: totals do not change. */
export async function createPayment({ donor, campaign, ...fields }: PaymentFields = {}) {
  return Payment.create({
    donor: donor ?? (await createPerson())._id,
    campaign: campaign ?? (await createCampaign())._id,
    ...{ amount: 2_500, status: 'succeeded', settledAt: new Date() },
    ...fields,
  })
}

type CampaignFields = Partial<Omit<CampaignRecord, 'raised'>>

/** A complete campaign, upcoming by default. */
export function campaignFields(fields: CampaignFields = {}) {
  return {
    title: 'Blood camp at Mirpur College',
    photo: '/pictures/default-avatar.svg',
    address: 'Mirpur College, Dhaka',
    description: 'Walk in, give a bag of blood, rest with a cup of tea, and go home having helped.',
    startDate: dayFromToday(7),
    endDate: dayFromToday(9),
    ...fields,
  }
}

export async function createCampaign(fields: CampaignFields = {}) {
  return Campaign.create(campaignFields(fields))
}

export async function createHealthTest(fields: Partial<HealthTestRecord> = {}) {
  return HealthTest.create({
    name: 'Complete Blood Count',
    description: 'Counts the cells in a small sample of blood and measures haemoglobin.',
    preparation: 'None: eat and drink as usual.',
    priceInPaisa: 40_000,
    imageUrl: '/pictures/services/complete-blood-count.svg',
    ...fields,
  })
}

type BloodBankFields = Partial<Omit<BloodBankRecord, 'keepers' | 'stock'>> & {
  keepers?: WithId[]
  /** Default time: now. */
  stock?: (Omit<StockCount, 'updatedAt'> & { updatedAt?: Date })[]
}

/** Creates a partner blood bank, by default without stock numbers. */
export async function createBloodBank({
  keepers = [],
  stock = [],
  ...fields
}: BloodBankFields = {}) {
  count += 1
  return BloodBank.create({
    name: `Blood Bank ${count}`,
    address: '12 Hospital Road',
    district: 'Dhaka',
    phone: '+880 1711-000009',
    ...fields,
    keepers: keepers.map(({ _id }) => _id),
    stock: stock.map((each) => ({ updatedAt: new Date(), ...each })),
  })
}

export async function createChapter(fields: Partial<ChapterRecord> = {}) {
  count += 1
  return Chapter.create({
    ...{ name: `Group ${count}`, about: 'We give blood together.', kind: 'university' },
    ...{ district: 'Dhaka', code: `invitation-${new mongoose.Types.ObjectId()}` },
    ...fields,
  })
}

/** Adds a person to a chapter and its number of members. */
export async function createMember(
  chapter: WithId,
  person: WithId,
  fields: Partial<ChapterMemberRecord> = {},
) {
  if (!fields.leftAt) {
    await Chapter.updateOne({ _id: chapter._id }, { $inc: { memberCount: 1 } })
  }
  return ChapterMember.create({
    ...{ chapter: chapter._id, person: person._id, joinedAt: new Date() },
    ...fields,
  })
}

type StandingFields = Partial<StandingRequestRecord> & { _id?: mongoose.Types.ObjectId }

/** Creates an active standing request in Savar, confirmed for a month. */
export async function createStandingRequest({ requester, ...fields }: StandingFields = {}) {
  return StandingRequest.create({
    requester: requester ?? (await createPerson())._id,
    ...{ patientName: 'Tanvir Ahmed', bloodGroup: 'O+', bagsAsked: 1, everyWeeks: 4 },
    ...{ nextDate: dayFromToday(20), district: 'Dhaka', upazila: 'Savar' },
    ...{ location: 'Thalassaemia centre', phone: '+880 1800-654321', phoneFor: 'members' },
    confirmedUntil: addDays(new Date(), CONFIRMED_DAYS),
    ...fields,
  })
}

/** Adds a donor to the circle of a standing request. */
export function createCircleMember(
  standingRequest: WithId,
  donor: WithId,
  fields: Partial<CircleMemberRecord> = {},
) {
  return CircleMember.create({
    ...{ standingRequest: standingRequest._id, donor: donor._id, joinedAt: new Date() },
    ...fields,
  })
}

type BookedTest = Pick<HealthTestRecord, 'name' | 'priceInPaisa' | 'imageUrl'> & WithId
type BookingPerson = Pick<UserRecord, 'name' | 'email'> & WithId
type BookingFields = Partial<Omit<BookingRecord, 'test' | 'person'>> & { createdAt?: Date }

/** A complete booking, pending by default. */
export function bookingFields(
  { _id: test, name: healthTestName, priceInPaisa, imageUrl }: BookedTest,
  { _id: person, name: userName, email }: BookingPerson,
  fields: BookingFields = {},
) {
  const userEmail = email ?? ''
  return {
    ...{ test, healthTestName, priceInPaisa, imageUrl, person, userName, userEmail },
    date: dayFromToday(3),
    hour: 10,
    phone: '+880 1711-000001',
    address: '5 Lake Road, Khulna',
    status: 'pending' as BookingStatus,
    ...fields,
  }
}

export async function createBooking({
  test,
  person,
  ...fields
}: BookingFields & { test?: BookedTest; person?: BookingPerson } = {}) {
  const booking = await Booking.create(
    bookingFields(test ?? (await createHealthTest()), person ?? (await createPerson()), fields),
  )
  await takePlaces([booking])
  return booking
}

export async function takePlaces(
  bookings: Pick<ReturnType<typeof bookingFields>, 'test' | 'date' | 'hour' | 'status'>[],
  session?: mongoose.ClientSession,
): Promise<void> {
  const holders = bookings.filter(({ status }) => holdsPlace(status))
  await BookingSlot.bulkWrite(
    holders.map(({ test, date, hour }) => ({
      updateOne: { filter: { test, date, hour }, update: { $inc: { taken: 1 } }, upsert: true },
    })),
    { session },
  )
}

type BlogPostFields = Partial<BlogPostRecord> & { createdAt?: Date }

/** A complete blog post without its author. */
export function blogPostFields(fields: Omit<BlogPostFields, 'author'> = {}) {
  return {
    title: 'My first donation',
    description:
      'I was afraid of the needle. Twenty minutes later I had a biscuit and a new habit.',
    photo: '/pictures/default-avatar.svg',
    content: '<p>I was afraid of the needle, and told the nurse so.</p>',
    ...fields,
  }
}

export async function createBlogPost({ author, ...fields }: BlogPostFields = {}) {
  return BlogPost.create({
    author: author ?? (await createPerson())._id,
    ...blogPostFields(fields),
  })
}

/** Creates an admin's import that by default waits for the parts of its file. */
export async function createImport(fields: object = {}) {
  count += 1
  return Import.create({
    ...{ fileName: `donors-${count}.csv`, bytes: 1_000, actor: new mongoose.Types.ObjectId() },
    ...{ expiresAt: new Date('9999-12-31'), ...fields },
  })
}
