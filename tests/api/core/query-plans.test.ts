import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { dhakaDay } from '@/lib/core/time/calendar'
import { SECTIONS } from '@/lib/features/account-data/server/export-account'
import { alertStatesPipeline } from '@/lib/features/alert-states/server/read-alert-states'
import { alertNotificationKey } from '@/lib/features/alerts/rules'
import { listAlertsOfRequest } from '@/lib/features/alerts/server/list-alerts-of-request'
import { readAlertProgress } from '@/lib/features/alerts/server/read-alert-progress'
import { readWaveStates } from '@/lib/features/alerts/server/read-wave-states'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import { auditQuerySchema } from '@/lib/features/audit/schema'
import { listAuditActors } from '@/lib/features/audit/server/list-audit-actors'
import { listAuditEntries } from '@/lib/features/audit/server/list-audit-entries'
import {
  listBlockedByName,
  listBlockedEitherWay,
  listBlockedIds,
  listHiddenUsers,
} from '@/lib/features/blocks/server/block-visibility'
import { listBlockedPeople } from '@/lib/features/blocks/server/list-blocked-people'
import { getPostForPages } from '@/lib/features/blog/server/get-post'
import { listPostSitemapEntries } from '@/lib/features/blog/server/list-post-sitemap-entries'
import { listPosts } from '@/lib/features/blog/server/list-posts'
import { listPostsForFeed } from '@/lib/features/blog/server/list-posts-for-feed'
import { listPostsToManage } from '@/lib/features/blog/server/list-posts-to-manage'
import {
  listBloodBanksToManage,
  managesBloodBank,
} from '@/lib/features/blood-banks/server/list-blood-banks-to-manage'
import { listStockedBloodBanks } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { BOOKING_STATUSES } from '@/lib/features/bookings/rules'
import { bookingsQuerySchema } from '@/lib/features/bookings/schema'
import { listBookings } from '@/lib/features/bookings/server/list-bookings'
import { listBookingsByDay } from '@/lib/features/bookings/server/list-bookings-by-day'
import { listOwnBookings } from '@/lib/features/bookings/server/list-own-bookings'
import { listSlots } from '@/lib/features/bookings/server/list-slots'
import { bookingsOfHourQuery } from '@/lib/features/bookings/server/slots'
import { getCampaignAndOthers } from '@/lib/features/campaigns/server/get-campaign'
import { listCampaignSitemapEntries } from '@/lib/features/campaigns/server/list-campaign-sitemap-entries'
import { listCampaigns } from '@/lib/features/campaigns/server/list-campaigns'
import { listFundedCampaigns } from '@/lib/features/campaigns/server/list-funded-campaigns'
import { listVolunteers } from '@/lib/features/campaigns/server/list-volunteers'
import {
  nearbyDonorsQuery,
  unannouncedCampaignsQuery,
} from '@/lib/features/campaigns/server/notify-nearby-donors'
import {
  listChapterDonors,
  listChapterMembers,
} from '@/lib/features/chapters/server/list-chapter-members'
import { listChapters } from '@/lib/features/chapters/server/list-chapters'
import { listOwnChapters } from '@/lib/features/chapters/server/list-own-chapters'
import { readChanges } from '@/lib/features/chat/server/read-changes'
import { readMessages } from '@/lib/features/chat/server/read-chat'
import { listRequestChoices } from '@/lib/features/contact-requests/server/list-request-choices'
import { listUnansweredContactRequests } from '@/lib/features/contact-requests/server/list-unanswered-contact-requests'
import { readContactRequestByLink } from '@/lib/features/contact-requests/server/read-contact-request-by-link'
import { searchDonors } from '@/lib/features/donor-search/server/search-donors'
import { RARE_BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { donorSearchSchema } from '@/lib/features/donors/schema'
import { findBookingsOutsideHoursById } from '@/lib/features/health-tests/server/bookings-outside-hours'
import { listHealthTestSitemapEntries } from '@/lib/features/health-tests/server/list-health-test-sitemap-entries'
import { listHealthTestsToManage } from '@/lib/features/health-tests/server/list-health-tests-to-manage'
import { findDuplicatePeople } from '@/lib/features/invitations/server/find-duplicate-people'
import { RINGS } from '@/lib/features/matching/rules'
import { countMatches } from '@/lib/features/matching/server/count-matches'
import { findMatches, hasNoMatch } from '@/lib/features/matching/server/find-matches'
import { listDonorsToCall } from '@/lib/features/matching/server/list-donors-to-call'
import { countCases } from '@/lib/features/moderation/server/count-cases'
import { listCases } from '@/lib/features/moderation/server/list-cases'
import { listReportedMessages } from '@/lib/features/moderation/server/list-reported-messages'
import { currentDollarRate } from '@/lib/features/money/server/exchange-rates'
import { unreadQuery } from '@/lib/features/notifications/server/count-unread'
import { dueNotificationsQuery } from '@/lib/features/notifications/server/deliver-due-notifications'
import { listNotifications } from '@/lib/features/notifications/server/list-notifications'
import { existingNotificationsQuery } from '@/lib/features/notifications/server/queue-notifications'
import { DEFAULT_RANGE_DAYS, lastDays, MAX_RANGE_DAYS } from '@/lib/features/overview/rules'
import { recipientsQuerySchema } from '@/lib/features/overview/schema'
import { listRecipients } from '@/lib/features/overview/server/list-recipients'
import { readBacklogs } from '@/lib/features/overview/server/read-backlogs'
import { readOverview } from '@/lib/features/overview/server/read-overview'
import { readOwnOverview } from '@/lib/features/overview/server/read-own-overview'
import { readReach } from '@/lib/features/overview/server/read-reach'
import { PAYMENT_STATUSES } from '@/lib/features/payments/rules'
import { listOwnPayments } from '@/lib/features/payments/server/list-own-payments'
import { listPaymentsToManage } from '@/lib/features/payments/server/list-payments-to-manage'
import { surroundingsOf } from '@/lib/features/places/server/reference-lists'
import { PLEDGE_FILTERS } from '@/lib/features/pledges/rules'
import { listDonationQuestions } from '@/lib/features/pledges/server/list-donation-questions'
import { listOwnPledges } from '@/lib/features/pledges/server/list-own-pledges'
import { listOwnRequests } from '@/lib/features/pledges/server/list-own-requests'
import { listPledgesToManage } from '@/lib/features/pledges/server/list-pledges-to-manage'
import { readEligibility } from '@/lib/features/pledges/server/read-eligibility'
import { readNextDonation } from '@/lib/features/pledges/server/read-next-donation'
import { eligibleAgainDonorsQuery } from '@/lib/features/reminders/server/remind-can-give-again'
import { REQUEST_STAGES, REQUEST_STATUSES, RUNNING_STATUSES } from '@/lib/features/requests/rules'
import { openRequestsSchema } from '@/lib/features/requests/schema'
import {
  listOpenAndCoveredRequests,
  listOpenRequests,
} from '@/lib/features/requests/server/list-open-requests'
import { listRequestSitemapEntries } from '@/lib/features/requests/server/list-request-sitemap-entries'
import { listRequestsToManage } from '@/lib/features/requests/server/list-requests-to-manage'
import {
  unaskedStandingRequestsQuery,
  unconfirmedStandingRequestsQuery,
} from '@/lib/features/standing-requests/server/ask-to-confirm'
import {
  findOwnStandingRequest,
  listOwnStandingRequests,
} from '@/lib/features/standing-requests/server/list-own-standing-requests'
import { dueStandingRequestsQuery } from '@/lib/features/standing-requests/server/post-due-requests'
import { usersQuerySchema } from '@/lib/features/users/schema'
import { listUsers } from '@/lib/features/users/server/list-users'
import { listReservedBags } from '@/lib/features/waiting-list/server/list-reserved-bags'
import { AccessToken } from '@/models/access-token'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { AuditEntry } from '@/models/audit-entry'
import { Block } from '@/models/block'
import { BlogPost } from '@/models/blog-post'
import { BloodBank } from '@/models/blood-bank'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { ChatMessage } from '@/models/chat-message'
import { CircleMember } from '@/models/circle-member'
import { ContactCount } from '@/models/contact-count'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { ContactRequest } from '@/models/contact-request'
import { ContactView } from '@/models/contact-view'
import { ExchangeRate } from '@/models/exchange-rate'
import { HealthTest } from '@/models/health-test'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { ListedDonation } from '@/models/listed-donation'
import { ModerationCase } from '@/models/moderation-case'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { Payment } from '@/models/payment'
import { Pledge } from '@/models/pledge'
import { PushSubscription } from '@/models/push-subscription'
import { Session } from '@/models/session'
import { StandingRequest } from '@/models/standing-request'
import { UploadedPicture } from '@/models/uploaded-picture'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { WaitingEntry } from '@/models/waiting-entry'
import { seedCrowd } from '@/scripts/seed/crowd'
import { seedCampaignCrowd } from '@/scripts/seed/crowd-campaigns'
import {
  blogPostFields,
  bookingFields,
  campaignFields,
  createBlogPost,
  createBooking,
  createCampaign,
  createContactRequest,
  createDonor,
  createHealthTest,
  createPayment,
  createPerson,
  createPledge,
  createRequest,
  createWaitingEntry,
  dayFromToday,
  requestFields,
} from '@/scripts/seed/factories'
import {
  commandsSentBy,
  explained,
  readsOf,
  recordCommands,
  type SentCommand,
} from '@/tests/support/database-commands'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

/** The execution statistics of one part of a query. */
interface Part {
  stages: string[]
  docsExamined: number
  keysExamined: number
  returned: number
}

type Explained = Record<string, unknown>

beforeAll(async () => {
  await recordCommands()
  await seedCrowd(4_000)
})

/** The collection that each part of a person's export reads, apart from names of other nouns. */
const EXPORTED_MODELS: Record<
  Exclude<keyof typeof SECTIONS, 'invitations'>,
  Parameters<typeof readsOf>[0]
> = {
  bloodRequests: BloodRequest,
  standingRequests: StandingRequest,
  circles: CircleMember,
  pledges: Pledge,
  waitingLists: WaitingEntry,
  payments: Payment,
  bookings: Booking,
  volunteerEntries: Volunteer,
  blogPosts: BlogPost,
  chatMessages: ChatMessage,
  reportsOfMessages: ModerationCase,
  reportsOfRequestsAndDonors: ModerationCase,
  peopleBlocked: Block,
  bloodBanksKept: BloodBank,
  groups: ChapterMember,
  pictures: UploadedPicture,
  contactDetailsShownToMembers: ContactCount,
  contactDetailsSeen: ContactView,
  contactRequestsReceived: ContactRequest,
  contactRequestsSent: ContactRequest,
  phoneShownTo: ContactDisclosure,
  notifications: Notification,
  askedForBlood: Alert,
  donationsInLists: ListedDonation,
  notificationsTurnedOn: PushSubscription,
  accessTokens: AccessToken,
  sms: OutboxSms,
  sessions: Session,
}

/** The reader, with the fields that these reads use. */
function reader(fields: Partial<SessionUser>): SessionUser {
  return { isConfirmed: true, role: 'user', ...fields } as SessionUser
}

/**
 * The execution statistics of the only read of a collection in some work; of several reads, the one whose
 * text has these words. A list has its page and its count, in this order.
 */
async function partsOf(
  model: Parameters<typeof readsOf>[0],
  work: () => PromiseLike<unknown>,
  words = '',
): Promise<Part[]> {
  return partsOfRead(model, await commandsSentBy(work), words)
}

async function partsOfRead(
  model: Parameters<typeof readsOf>[0],
  commands: SentCommand[],
  words: string,
): Promise<Part[]> {
  const [read, ...others] = readsOf(model, commands, words)
  if (!read || others.length > 0) throw new Error(`${others.length} reads too many, or none`)
  return partsIn(await explained(read))
}

/** All parts of an explanation that have their own plan, at any depth. */
function partsIn(node: unknown): Part[] {
  if (typeof node !== 'object' || node === null) return []
  const { queryPlanner, executionStats, ...rest } = node as Explained
  if (!queryPlanner || !executionStats) return Object.values(node).flatMap(partsIn)
  const { totalDocsExamined, totalKeysExamined, nReturned } = executionStats as Record<
    string,
    number
  >
  const part = {
    stages: stagesIn((queryPlanner as Explained).winningPlan),
    docsExamined: totalDocsExamined ?? Number.NaN,
    keysExamined: totalKeysExamined ?? Number.NaN,
    returned: nReturned ?? Number.NaN,
  }
  return [part, ...partsIn(rest)]
}

function stagesIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const own = 'stage' in plan ? [String(plan.stage)] : []
  return [...own, ...Object.values(plan).flatMap(stagesIn)]
}

function expectIndexed({ stages }: Part): void {
  expect(stages.join(' ')).toMatch(/IXSCAN|COUNT_SCAN|IDHACK/)
  expect(stages).not.toContain('COLLSCAN')
  expect(stages).not.toContain('SORT')
}

function expectExactList([page, count]: Part[], atMost: number): void {
  if (!page || !count) throw new Error('The list is no page and count')
  for (const part of [page, count]) expectIndexed(part)
  expect(page.returned).toBeGreaterThan(0)
  expect(page.returned).toBeLessThanOrEqual(atMost)
  expect(page.docsExamined).toBe(page.returned)
  expect(count.docsExamined).toBe(0)
  // The total stops at a thousand and one; the index entries that a filter skips are not among them.
  expect(count.returned).toBeLessThanOrEqual(1_001)
}

/** Reads only the documents that it returns, by an index and in its order. */
async function expectExact(
  rows: number,
  model: Parameters<typeof readsOf>[0],
  work: () => PromiseLike<unknown>,
  words = '',
) {
  const [part] = await partsOf(model, work, words)
  if (!part) throw new Error('The query has no plan')
  expectIndexed(part)
  expect(part).toMatchObject({ docsExamined: rows, returned: rows })
}

describe('finding donors reads only the donors shown', () => {
  test.each([
    { bloodGroup: 'B+', district: 'Dhaka' },
    { bloodGroup: 'O+', district: 'Dhaka', type: 'Eligible' },
    { bloodGroup: 'B+' },
    { bloodGroup: 'A+', type: 'Eligible' },
    { bloodGroup: 'A+', type: 'Eligible', date: '2099-01-01' },
    { district: 'Dhaka' },
    { district: 'Dhaka', type: 'Eligible' },
    { district: 'Dhaka', upazila: 'Savar' },
    { bloodGroup: 'B+', district: 'Dhaka', upazila: 'Savar' },
    { district: 'Dhaka', upazila: 'Savar', type: 'Eligible' },
    { bloodGroup: 'B+', district: 'Dhaka', upazila: 'Savar', type: 'Eligible' },
    { type: 'Eligible' },
    {},
  ])('%j', async (query) => {
    const search = donorSearchSchema.parse(query)
    expectExactList(await partsOf(User, () => searchDonors(admin, search, '::1'), 'total'), 50)
  })

  const admin = reader({ id: '64f0c0ffee64f0c0ffee64f1', role: 'admin' })

  test('the contacts that an account and a network saw that day are found in an index', async () => {
    const person = reader({ id: '64f0c0ffee64f0c0ffee64f0' })
    const expiresAt = new Date(Date.now() + 86_400_000)
    const viewers = [`account ${person.id}`, 'network ::1', 'network ::2', 'account 1']
    await ContactView.insertMany(
      viewers.flatMap((viewer) =>
        [0, -1].map((days) => ({ viewer, day: dayFromToday(days), donors: [], expiresAt })),
      ),
    )
    const search = donorSearchSchema.parse({ bloodGroup: 'B+' })
    const parts = await partsOf(User, () => searchDonors(person, search, '::1'), 'total')
    expect(parts.at(-1)).toMatchObject({ docsExamined: 2, returned: 2 })
    await Promise.all([ContactView.deleteMany(), ContactCount.deleteMany()])
  })

  test('the blocks of a member are found in indexes', async () => {
    const person = reader({ id: '64f0c0ffee64f0c0ffee64f0' })
    // Blocks of unnamed requesters, whom a search for donors does not omit.
    const block = (blocker: string, blocked: string) => ({
      ...{ blocker, blocked, kind: 'request' as const, target: blocked },
      ...{ isNamed: false, at: new Date() },
    })
    const [one, two] = ['64f0c0ffee64f0c0ffee64f2', '64f0c0ffee64f0c0ffee64f3']
    await Block.insertMany([block(person.id, one), block(person.id, two), block(one, two)])
    const search = donorSearchSchema.parse({ bloodGroup: 'B+' })
    const parts = await partsOf(User, () => searchDonors(person, search, '::1'), 'total')
    expect(parts.at(-2)).toMatchObject({ docsExamined: 2, returned: 2 })
    await Promise.all([Block.deleteMany(), ContactView.deleteMany(), ContactCount.deleteMany()])
  })

  test.each([
    { bloodGroup: 'B+', district: 'Dhaka', upazila: 'Mirpur' },
    { bloodGroup: 'B+', district: 'Dhaka', upazila: 'Mirpur', type: 'Eligible' },
    { district: 'Dhaka', upazila: 'Mirpur' },
    { district: 'Dhaka', upazila: 'Mirpur', type: 'Eligible' },
  ])('and counts the rest of the city in an index: %j', async (query) => {
    await expectExactRings(admin, query)
  })

  describe('nearest first', () => {
    let person: SessionUser

    beforeAll(async () => {
      const donor = await createDonor({ district: 'Rangpur', upazila: 'Mithapukur' })
      person = reader({ id: donor.id, role: 'admin' })
    })

    test.each([
      { bloodGroup: 'B+', district: 'Rangpur' },
      { district: 'Rangpur' },
      { district: 'Rangpur', type: 'Eligible' },
    ])('in the district of a donor: %j', async (query) => {
      await expectExactRings(person, query)
    })

    test.each([{ bloodGroup: 'AB-' }, { bloodGroup: 'B+', type: 'Eligible' }])(
      'in the whole country: %j',
      async (query) => {
        for (const { part, isCount } of await ringParts(person, query)) {
          expect(part.stages.join(' ')).toMatch(/IXSCAN|COUNT_SCAN/)
          expect(part.docsExamined).toBe(isCount ? 0 : part.returned)
        }
      },
    )
  })

  async function expectExactRings(person: SessionUser, query: object) {
    for (const { part, isCount } of await ringParts(person, query)) {
      expectIndexed(part)
      expect(part.docsExamined).toBe(isCount ? 0 : part.returned)
    }
  }

  /** The rings that a search reads, and its total. */
  async function ringParts(person: SessionUser, query: object) {
    const search = donorSearchSchema.parse(query)
    const sent = await commandsSentBy(() => searchDonors(person, search, '::1'))
    const reads = readsOf(User, sent).filter(({ name }) => name === 'aggregate')
    expect(reads.length).toBeGreaterThan(1)
    return Promise.all(
      reads.map(async (read) => {
        const [part] = partsIn(await explained(read))
        if (!part) throw new Error('The query has no plan')
        return { part, isCount: JSON.stringify(read).includes('"total"') }
      }),
    )
  }

  test('a later page skips on the index', async () => {
    const search = donorSearchSchema.parse({ bloodGroup: 'B+', page: '3' })
    const [page] = await partsOf(User, () => searchDonors(admin, search, '::1'), 'total')
    expect(page).toMatchObject({ docsExamined: 50, returned: 50 })
  })
})

describe('a long list', () => {
  const admin = reader({ id: '64f0c0ffee64f0c0ffee64f1', role: 'admin' })
  const limit = '24'

  test.each([
    ['of donors', () => searchDonors(admin, donorSearchSchema.parse({ limit }), '::1')],
    [
      'of those who can give',
      () => searchDonors(admin, donorSearchSchema.parse({ limit, type: 'Eligible' }), '::1'),
    ],
    ['of all accounts', () => listUsers(usersQuerySchema.parse({ limit }))],
  ])('%s is counted with at most a thousand and one index keys', async (_words, list) => {
    expect((await list()).totalIsCapped).toBe(true)
    const [, count] = await partsOf(User, list, 'total')
    expect(count?.keysExamined).toBeLessThanOrEqual(1_002)
    expect(count?.docsExamined).toBe(0)
  })

  // Donors without a donation, with one, and unavailable ones each have their own index range.
  test.each([45, 60, 95])(
    'of donors continues after page %d as cheaply as it begins',
    async (page) => {
      const search = donorSearchSchema.parse({ limit, page: String(page) })
      const { next } = await searchDonors(admin, search, '::1')
      const behind = donorSearchSchema.parse({ limit, page: String(page + 1), after: next })
      const [first, count] = await partsOf(User, () => searchDonors(admin, behind, '::1'), 'total')
      if (!first || !count) throw new Error('The list is no page and count')
      expectIndexed(first)
      expect(first.keysExamined).toBeLessThanOrEqual(30)
      // MongoDB reads donors without a donation once more, since its index does not separate null from missing.
      expect(first.docsExamined).toBeLessThanOrEqual(50)
      expect(count.keysExamined).toBeLessThanOrEqual(1_002)
    },
  )

  test('of accounts continues after a deep page as cheaply as it begins', async () => {
    const { next } = await listUsers(usersQuerySchema.parse({ limit, page: '100' }))
    const behind = usersQuerySchema.parse({ limit, page: '101', after: next })
    const [page] = await partsOf(User, () => listUsers(behind))
    expect(page?.keysExamined).toBeLessThanOrEqual(30)
  })
})

describe('the donors who match a request', () => {
  const around = {
    ...{ district: 'Dhaka', upazila: 'Bangshal', city: ['Chawkbazar', 'Kotwali', 'Wari'] },
    ...surroundingsOf('Dhaka'),
  }
  const asked = (surroundings: typeof around | null) => ({
    ...{ bloodGroup: 'A+' as const, needDate: dhakaDay(), surroundings },
    excluded: [String(new Types.ObjectId())],
  })
  const places: [string, typeof around | null][] = [
    ['with a place', around],
    ['without one', null],
  ]
  const askedForRare = (excluded: string[] = []) => ({
    ...{ ...asked(around), bloodGroup: 'O-' as const, excluded },
  })

  test.each(places)('are counted in an index and no document, %s', async (_words, place) => {
    const commands = await commandsSentBy(() => countMatches(asked(place)))
    const reads = readsOf(User, commands)
    expect(reads).toHaveLength(place ? 12 : 2)
    for (const read of reads) {
      const [part] = partsIn(await explained(read))
      if (!part) throw new Error('The query has no plan')
      expectIndexed(part)
      expect(part.docsExamined).toBe(0)
    }
  })

  test.each(places)('are found in the order of an index, %s', async (_words, place) => {
    const everybody = await findMatches(asked(place), { limit: 4_000 })
    const parts = new Set(everybody.map(({ ring, isExact }) => `${ring} ${isExact}`))
    expect(parts.size).toBe(place ? 12 : 2)
    const commands = await commandsSentBy(() => findMatches(asked(place), { limit: 4_000 }))
    const after = everybody.findLast(({ isExact }) => isExact)
    const later = await commandsSentBy(() => findMatches(asked(place), { limit: 4_000, after }))
    for (const read of readsOf(User, [...commands, ...later])) {
      const [part] = partsIn(await explained(read))
      if (!part) throw new Error('The query has no plan')
      expectIndexed(part)
      expect(part.docsExamined).toBeLessThanOrEqual(part.returned)
    }
  })

  test.each(places)(
    'are known to be missing from an index and no document, %s',
    async (_words, place) => {
      const look = { rings: place ? RINGS.slice(0, 5) : RINGS, only: {}, session: null }
      expect(await hasNoMatch(asked(place), look)).toBe(false)
      const everybody = await User.find({ donor: { $exists: true } }, { _id: 1 }).lean()
      const nobody = { ...asked(place), excluded: everybody.map(({ _id }) => String(_id)) }
      const commands = await commandsSentBy(async () => {
        expect(await hasNoMatch(nobody, look)).toBe(true)
      })
      const [read] = readsOf(User, commands)
      if (!read) throw new Error('The donors were not read')
      const [part] = partsIn(await explained(read))
      if (!part) throw new Error('The query has no plan')
      expectIndexed(part)
      expect(part.docsExamined).toBe(0)
    },
  )

  test('and share their number are read only up to the few that a requester can call', async () => {
    const owner = await createPerson()
    const place = { district: 'Dhaka', upazila: 'Bangshal' }
    const request = await createRequest({ requester: owner._id, bloodGroup: 'A+', ...place })
    const list = () => listDonorsToCall(reader({ id: owner.id }), request.id, '192.0.2.1')
    const found = readsOf(User, await commandsSentBy(list), '"donor.contactsFor"')
    expect(found.length).toBeGreaterThan(0)
    for (const read of found) {
      const [part] = partsIn(await explained(read))
      if (!part) throw new Error('The query has no plan')
      expectIndexed(part)
      expect(part.docsExamined).toBeLessThanOrEqual(10)
    }
  })

  test('are counted, found and known to be missing in an index for the rare-group circle', async () => {
    const rare = { 'donor.bloodGroup': { $in: RARE_BLOOD_GROUPS } }
    const farther = { ...rare, 'donor.district': { $nin: [...around.neighbours, 'Dhaka'] } }
    const joined = await User.find(farther, { _id: 1 }).limit(200).lean()
    const ids = joined.map(({ _id }) => _id)
    await User.updateMany({ _id: { $in: ids } }, { $set: { 'donor.isInRareCircle': true } })
    const everybody = await User.find(rare, { _id: 1 }).lean()
    const look = { rings: RINGS.slice(0, 6), only: {}, session: null }
    const commands = await commandsSentBy(async () => {
      const counted = await countMatches(askedForRare())
      expect(counted.find(({ ring }) => ring === 'circle')?.exact).toBeGreaterThan(0)
      await hasNoMatch(askedForRare(everybody.map(({ _id }) => String(_id))), look)
    })
    for (const read of readsOf(User, commands)) {
      const [part] = partsIn(await explained(read))
      if (!part) throw new Error('The query has no plan')
      expectIndexed(part)
      expect(part.docsExamined).toBe(0)
    }
    const [found] = await partsOf(User, () =>
      findMatches(askedForRare(), { limit: 3, rings: ['circle'] }),
    )
    if (!found) throw new Error('The query has no plan')
    expectIndexed(found)
    expect(found).toMatchObject({ docsExamined: 0, returned: 3 })
  })

  test('are read only up to the page', async () => {
    const sent = await commandsSentBy(() => findMatches(asked(around), { limit: 5 }))
    const plans = await Promise.all(readsOf(User, sent).map(explained))
    const read = plans.flatMap(partsIn).reduce((sum, part) => sum + part.returned, 0)
    expect(read).toBe(5)
  })
})

describe('listing open requests reads only the requests shown', () => {
  test.each([
    ...[{}, { bloodGroup: 'B+' }, { limit: '10' }],
    ...[{ district: 'Chattogram' }, { division: 'Dhaka' }, { division: 'Rajshahi', limit: '2' }],
    ...[
      { district: 'Dhaka', bloodGroup: 'B+' },
      { division: 'Chattogram', bloodGroup: 'O+' },
    ],
    ...[{ donorGroup: 'O-' }, { donorGroup: 'A+', limit: '10' }, { donorGroup: 'AB+' }],
    ...[
      { donorGroup: 'O-', district: 'Dhaka' },
      { donorGroup: 'B+', division: 'Dhaka', limit: '5' },
      { donorGroup: 'O+', bloodGroup: 'A+' },
    ],
  ])('%j', async (query) => {
    const list = () => listOpenRequests(openRequestsSchema.parse(query))
    expectExactList(await partsOf(BloodRequest, list), 200)
    const withCovered = () => listOpenAndCoveredRequests(openRequestsSchema.parse(query))
    expectExactList(await partsOf(BloodRequest, withCovered), 200)
  })
})

describe('a person’s own requests', () => {
  test('are read in order, with their pledges, and no other document', async () => {
    const owner = await createPerson()
    const requests = []
    for (let nth = 0; nth < 30; nth += 1) {
      requests.push(await createRequest({ requester: owner._id }))
    }
    const [request] = requests
    await createPledge({ request })
    await createPledge({ request, status: 'cancelled' })

    const list = () => listOwnRequests({ id: owner.id })
    await expectExact(30, BloodRequest, list)
    await createPledge({ request, status: 'refused', cancelledAt: new Date() })
    await expectExact(1, Pledge, list, '"disputed"')
    await expectExact(1, Pledge, list, '"refused"')
  })
})

describe('the waiting list of a request', () => {
  test('is found by its request, its donor and the expired offers', async () => {
    const request = await createRequest({ status: 'covered' })
    const answerBy = new Date(Date.now() - 1_000)
    const entries = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        createWaitingEntry({ request: nth < 10 ? request : undefined }),
      ),
    )
    const [one, two] = entries
    await WaitingEntry.updateOne({ _id: one?._id }, { status: 'called', answerBy })
    const held = { status: 'called' as const, answerBy: { $lte: new Date() } }
    await expectExact(1, WaitingEntry, () => WaitingEntry.find(held).sort({ answerBy: 1 }))
    const waiting = { request: request._id, status: 'waiting' as const }
    await expectExact(9, WaitingEntry, () => WaitingEntry.find(waiting).sort({ order: 1 }))
    const own = { request: request._id, donor: two?.donor }
    await expectExact(1, WaitingEntry, () => WaitingEntry.findOne(own))
    await expectExact(1, WaitingEntry, () => WaitingEntry.find({ donor: two?.donor }))
    await WaitingEntry.deleteMany()
  })

  test('has its due questions found without reading other pledges', async () => {
    const pledges = await Promise.all(Array.from({ length: 10 }, () => createPledge()))
    const [due, asked] = pledges
    await Pledge.updateOne({ _id: due?._id }, { askRequesterAt: new Date(0) })
    await Pledge.updateOne({ _id: asked?._id }, { questionHash: 'a'.repeat(64) })
    const dueNow = { askRequesterAt: { $lte: new Date() } }
    await expectExact(1, Pledge, () => Pledge.find(dueNow).sort({ askRequesterAt: 1 }))
    await expectExact(1, Pledge, () => Pledge.findOne({ questionHash: 'a'.repeat(64) }))
    await Pledge.deleteMany({ _id: { $in: pledges.map(({ _id }) => _id) } })
  })
})

describe('the waves of requests', () => {
  test('are found by their time, and their recipients by request and by person', async () => {
    const now = new Date()
    const expiresAt = new Date(now.getTime() + 86_400_000)
    const [request, donor] = [new Types.ObjectId(), new Types.ObjectId()]
    const rows = Array.from({ length: 20 }, (_, nth) => ({
      ...{ request: nth < 5 ? request : new Types.ObjectId(), askedAt: now, expiresAt },
      donor: nth > 16 ? donor : new Types.ObjectId(),
      ...{ wave: 1, ring: 'upazila' as const, isExact: true },
    }))
    await Alert.insertMany(rows)
    await AlertPlan.insertMany(
      rows.slice(4).map(({ request: asked }, nth) => ({
        request: asked,
        ...(nth < 8 && { nextAt: nth < 3 ? now : expiresAt }),
      })),
    )
    await expectExact(3, AlertPlan, () =>
      AlertPlan.find({ nextAt: { $lte: now } }).sort({ nextAt: 1 }),
    )
    await expectExact(1, AlertPlan, () => AlertPlan.findOne({ request }))
    await expectExact(5, Alert, () => Alert.find({ request }))
    await expectExact(3, Alert, () => Alert.find({ donor }).sort({ askedAt: -1, _id: -1 }))
    const ids = (await Alert.find({ donor }).lean()).map(({ _id }) => String(_id))
    await expectExact(3, Alert, () => Alert.aggregate(alertStatesPipeline(ids)))
    const listed = await createRequest()
    await Alert.updateMany({ request }, { request: listed._id })
    const people = await Alert.find({ request: listed._id }).lean()
    await Notification.insertMany(
      [...people, { donor }].map(({ donor: to }) => ({
        ...{
          to,
          kind: 'blood-needed' as const,
          about: listed._id,
          key: alertNotificationKey(listed._id),
        },
        ...{ path: '/allrequest', dueAt: now },
      })),
    )
    // The recent recipients from the requests of one person, however many others were asked lately.
    const [asked] = await partsOf(Alert, () => readWaveStates([listed._id], now))
    expect(asked).toMatchObject({ docsExamined: people.length, returned: people.length })
    const requester = reader({ id: String(listed.requester) })
    const progress = () => readAlertProgress(requester, listed.id)
    const [counted] = await partsOf(Alert, progress)
    expect(counted?.docsExamined).toBe(people.length)
    const [opened] = await partsOf(Notification, progress)
    expect(opened?.docsExamined).toBe(people.length + 1)
    const list = () => listAlertsOfRequest(listed.id, { page: 1, limit: 2 })
    expectExactList(await partsOf(Alert, list, '"$skip"'), 2)
    const byKey = '"key"'
    await expectExact(2, Notification, list, byKey)
    await Notification.deleteMany({ about: listed._id })
    await Promise.all([Alert.deleteMany(), AlertPlan.deleteMany()])
  })
})

describe('the donors who are notified of a campaign near them', () => {
  test('are read batch by batch, without the others of their district', async () => {
    const batch = await nearbyDonorsQuery('Dhaka').limit(5).lean()
    const last = batch.at(-1)?._id
    for (const behind of [null, last]) {
      const [part] = await partsOf(User, () => nearbyDonorsQuery('Dhaka', behind).limit(5))
      if (!part) throw new Error('The query has no plan')
      expectIndexed(part)
      expect(part).toMatchObject({ docsExamined: 0, returned: 5 })
    }
  })

  test('are found by the campaigns that have not notified donors yet', async () => {
    const [campaign] = await Promise.all([createCampaign(), createCampaign()])
    await Campaign.updateOne({ _id: campaign._id }, { tellNearbyAt: new Date(0) })
    await expectExact(1, Campaign, () => unannouncedCampaignsQuery(new Date()))
    await Campaign.updateOne({ _id: campaign._id }, { $unset: { tellNearbyAt: 1 } })
  })
})

describe('due reminders', () => {
  const due = { $lte: new Date() }

  test('are found without reading other pledges or contact requests', async () => {
    const pledges = await Promise.all(Array.from({ length: 10 }, () => createPledge()))
    const asked = await Promise.all(Array.from({ length: 10 }, () => createContactRequest()))
    const [one, two] = pledges
    await Pledge.updateOne({ _id: one?._id }, { remindDonorAt: new Date(0) })
    await Pledge.updateOne({ _id: two?._id }, { remindRequesterAt: new Date(0) })
    await ContactRequest.updateOne({ _id: asked[0]?._id }, { remindAt: new Date(0) })
    await expectExact(1, Pledge, () => Pledge.find({ remindDonorAt: due }).sort('remindDonorAt'))
    const ofQuestions = () => Pledge.find({ remindRequesterAt: due }).sort('remindRequesterAt')
    await expectExact(1, Pledge, ofQuestions)
    const ofContacts = () => ContactRequest.find({ remindAt: due }).sort('remindAt')
    await expectExact(1, ContactRequest, ofContacts)
    await Pledge.deleteMany({ _id: { $in: pledges.map(({ _id }) => _id) } })
    await ContactRequest.deleteMany({ _id: { $in: asked.map(({ _id }) => _id) } })
  })

  test('of donors who can give again are found by their last donation', async () => {
    const [part] = await partsOf(User, () => eligibleAgainDonorsQuery(dhakaDay()))
    expect(part?.stages).toContain('IXSCAN')
    expect(part?.docsExamined).toBeLessThan(100)
  })
})

describe('standing requests', () => {
  const requester = new Types.ObjectId()
  const now = new Date()

  beforeAll(async () => {
    const fields = (nth: number) => ({
      ...{ requester: nth === 0 ? requester : new Types.ObjectId(), patientName: 'Tanvir' },
      ...{ bloodGroup: 'O+' as const, bagsAsked: 1, everyWeeks: 4, location: 'Ward' },
      ...{ district: 'Dhaka', phone: '1', nextDate: dayFromToday(nth === 0 ? 3 : 20) },
      confirmedUntil: new Date(now.getTime() + (nth === 1 ? 3 : 30) * 86_400_000),
    })
    const stored = await StandingRequest.insertMany(
      Array.from({ length: 40 }, (_, nth) => fields(nth)),
    )
    await CircleMember.insertMany(
      stored.map(({ _id }) => ({ standingRequest: _id, donor: requester, joinedAt: now })),
    )
    const late = stored[2]?._id
    const expired = { confirmedUntil: now, askedAt: now }
    await StandingRequest.updateOne({ _id: late }, { $set: expired })
    await createRequest({ standingRequest: stored[0]?._id })
  })

  afterAll(() => Promise.all([StandingRequest.deleteMany(), CircleMember.deleteMany()]))

  test('that are due, to confirm or unconfirmed are found by their times', async () => {
    await expectExact(1, StandingRequest, () => dueStandingRequestsQuery(now))
    await expectExact(1, StandingRequest, () => unconfirmedStandingRequestsQuery(now))
    const [part] = await partsOf(StandingRequest, () => unaskedStandingRequestsQuery(now))
    expect(part?.docsExamined).toBeLessThan(3)
  })

  test('of a person are read only with their circles and posted requests', async () => {
    const list = () => listOwnStandingRequests({ id: String(requester) })
    await expectExact(1, StandingRequest, list, '"requester"')
    const own = (await StandingRequest.findOne({ requester }, { _id: 1 }))?.id as string
    const show = () => findOwnStandingRequest({ id: String(requester) }, own)
    await expectExact(1, BloodRequest, show)
  })
})

describe('the export of a person’s data reads only their documents', () => {
  let person: string
  const OWN = 3
  const first = new Types.ObjectId()

  beforeAll(async () => {
    const me = await createDonor()
    person = me.id
    const [campaign, test] = [await createCampaign(), await createHealthTest()]
    const others = await User.find({}, { name: 1, email: 1 }).limit(50).lean()
    const authors = [...Array(OWN).fill(me), ...others]
    await Payment.insertMany(
      authors.map(({ _id }) => ({ donor: _id, campaign: campaign._id, amount: 100 })),
    )
    await Booking.insertMany(authors.map((author) => bookingFields(test, author)))
    await BlogPost.insertMany(authors.map(({ _id }) => ({ ...blogPostFields(), author: _id })))
    await UploadedPicture.insertMany(
      authors.map(({ _id }, nth) => ({ address: `/api/images/${nth}`, owner: _id })),
    )
    await ChatMessage.insertMany(
      authors.map(({ _id }, nth) => ({
        ...{ author: _id, text: 'Hello', number: 10_000 + nth, change: 10_000 + nth },
      })),
    )
    const at = new Date()
    await ModerationCase.insertMany(
      authors.map(({ _id }) => ({
        ...{ kind: 'request', target: new Types.ObjectId(), aboutUser: first },
        ...{ openedAt: at, dueAt: at, reports: [{ by: _id, reason: 'spam', at }] },
      })),
    )
    await Block.insertMany(
      authors.map(({ _id }) => ({
        ...{ blocker: _id, blocked: new Types.ObjectId(), isNamed: true },
        ...{ kind: 'donor', target: _id, at },
      })),
    )
    const expiresAt = new Date(Date.now() + 86_400_000)
    const days = Array.from({ length: OWN }, (_, nth) => dayFromToday(-nth))
    const shown = authors.map(({ _id }, nth) => ({ _id, day: days[nth] ?? dayFromToday(0) }))
    await ContactCount.insertMany(
      shown.map(({ _id: donor, day }) => ({ donor, day, members: 1, expiresAt })),
    )
    await BloodBank.insertMany(
      authors.map(({ _id }) => ({
        ...{ name: 'Padma', address: 'Savar', district: 'Dhaka', phone: '1', keepers: [_id] },
      })),
    )
    await ContactView.insertMany(
      shown.map(({ _id, day }) => ({ viewer: `account ${_id}`, day, donors: [_id], expiresAt })),
    )
    await ContactRequest.insertMany(
      authors.flatMap(({ _id }) =>
        [
          { donor: _id, requester: first },
          { donor: first, requester: _id },
        ].map((two) => ({
          ...{ ...two, request: new Types.ObjectId(), message: 'Please', expiresAt },
        })),
      ),
    )
    await ContactDisclosure.insertMany(
      authors.map(({ _id: owner }) => ({
        ...{ owner, viewer: first, request: new Types.ObjectId(), day: dayFromToday(0) },
        ...{ reason: 'pledge', expiresAt },
      })),
    )
    await Notification.insertMany(
      authors.map(({ _id: to }, nth) => ({
        ...{ to, kind: 'pledge-received', about: first, path: '/', dueAt: at },
        ...(nth < OWN && { values: { group: 'O+', day: dayFromToday(0), bags: 1 } }),
      })),
    )
    await Alert.insertMany(
      authors.map(({ _id: donor }) => ({
        ...{ donor, request: new Types.ObjectId(), wave: 1, ring: 'upazila', isExact: true },
        ...{ askedAt: at, expiresAt },
      })),
    )
    await ListedDonation.insertMany(
      authors.map(({ _id: donor }, nth) => ({ donor, day: dayFromToday(-nth) })),
    )
    const now = new Date()
    const times = { createdAt: now, lastSeenAt: now, confirmedAt: now, expiresAt }
    await Session.insertMany(authors.map(({ _id }) => ({ account: _id, ...times })))
    await PushSubscription.insertMany(
      authors.map(({ _id }, nth) => ({
        ...{ person: _id, session: first, p256dh: 'key', auth: 'secret' },
        endpoint: `https://push.example/${nth}`,
      })),
    )
    await AccessToken.insertMany(
      authors.map(({ _id }, nth) => ({
        ...{ account: _id, place: nth, name: 'Notice board', prefix: 'sl_abcde', createdAt: now },
        ...{ hash: `of token ${nth}`, scopes: ['requests:read'], sessionVersion: 0, expiresAt },
      })),
    )
    await ChapterMember.insertMany(
      authors.map(({ _id: person }) => ({ chapter: new Types.ObjectId(), person, joinedAt: now })),
    )
    await StandingRequest.insertMany(
      authors.map(({ _id: requester }) => ({
        ...{ requester, patientName: 'Tanvir', bloodGroup: 'O+', bagsAsked: 1, everyWeeks: 4 },
        ...{ nextDate: dayFromToday(20), location: 'Ward', district: 'Dhaka', phone: '1' },
        confirmedUntil: expiresAt,
      })),
    )
    await CircleMember.insertMany(
      authors.map(({ _id: donor }) => ({
        ...{ standingRequest: new Types.ObjectId(), donor, joinedAt: now },
      })),
    )
    const sms = { kind: 'alert' as const, segments: 1, dueAt: now, usefulUntil: expiresAt }
    await OutboxSms.insertMany(
      authors.map(({ _id }) => ({ ...sms, account: _id, to: '+8801711000001' })),
    )
    for (let nth = 0; nth < OWN; nth += 1) {
      await createPledge({ donor: me, status: nth === 0 ? 'cancelled' : 'standing' })
      await createWaitingEntry({ donor: me })
      await createRequest({ requester: me._id })
      await Volunteer.create({
        ...{ campaign: (await createCampaign())._id, person: me._id, name: me.name },
        ...{ email: me.email, phone: '1', address: 'Khulna' },
      })
    }
  })

  // The lists further on count what exists.
  afterAll(async () => {
    await ChatMessage.deleteMany()
    await Promise.all([Campaign.deleteMany(), HealthTest.deleteMany(), BlogPost.deleteMany()])
    await Promise.all([Booking.deleteMany(), Volunteer.deleteMany(), Payment.deleteMany()])
    const filled = [
      ...[User, BloodRequest, Pledge, Payment, Booking, Volunteer, BlogPost, ChatMessage],
      ...[UploadedPicture, Campaign, HealthTest, ContactCount, ContactView, Session, WaitingEntry],
      ...[ContactRequest, ContactDisclosure, Notification, Alert, PushSubscription],
      ...[AccessToken, OutboxSms, BloodBank, ChapterMember, ListedDonation],
      ...[StandingRequest, CircleMember],
    ]
    for (const { collection } of filled) await collection.deleteMany({ _id: { $gte: first } })
  })

  test.each(Object.entries(EXPORTED_MODELS))('%s', async (name, model) => {
    const exportSection = SECTIONS[name as keyof typeof EXPORTED_MODELS]
    await expectExact(OWN, model, () => exportSection({ id: person, locale: 'en' }))
  })

  test('the check whether the site still shows a picture reads only matching documents', async () => {
    const url = '/api/images/0'
    await expectExact(1, UploadedPicture, () =>
      UploadedPicture.find({ address: url, owner: person }),
    )
    await Campaign.create(campaignFields({ photo: url }))
    await expectExact(1, Campaign, () => Campaign.find({ photo: { $in: [url, '/other'] } }))
    await createHealthTest({ imageUrl: url })
    await expectExact(1, HealthTest, () => HealthTest.find({ imageUrl: { $in: [url, '/other'] } }))
    await UploadedPicture.updateOne({ address: '/api/images/1' }, { owner: null })
    const before = { $lt: new Date(Date.now() + 1000) }
    await expectExact(1, UploadedPicture, () =>
      UploadedPicture.find({ owner: null, unwantedAt: null, createdAt: before }),
    )
    await UploadedPicture.updateOne({ address: url }, { unwantedAt: new Date() })
    await expectExact(1, UploadedPicture, () =>
      UploadedPicture.find({ unwantedAt: { $type: 'date' } }),
    )
  })
})

describe('notifications', () => {
  const OWN = 30
  let person: SessionUser
  const first = new Types.ObjectId()

  beforeAll(async () => {
    const { id, _id } = await createPerson()
    person = reader({ id })
    const others = await User.find({}, { _id: 1 }).limit(50).lean()
    const now = Date.now()
    const notificationOf = (to: Types.ObjectId, nth: number, fields: object = {}) => ({
      ...{ to, kind: 'pledge-received', about: first, path: '/', key: `${nth}` },
      values: { group: 'O+', day: dayFromToday(0), bags: 1 },
      ...{ dueAt: new Date(now - nth * 1_000), ...fields },
    })
    const later = { dueAt: new Date(now + 86_400_000), deliverAt: new Date(now + 86_400_000) }
    await Notification.insertMany([
      ...Array.from({ length: OWN }, (_, nth) =>
        notificationOf(_id, nth, nth % 3 === 0 ? {} : { readAt: new Date() }),
      ),
      notificationOf(_id, OWN, later),
      ...others.map((other, nth) =>
        notificationOf(other._id, nth, { deliverAt: new Date(now - nth) }),
      ),
    ])
  })
  afterAll(() => Notification.deleteMany({ about: first }))

  test('of one person are read in the order of their list, and counted in an index', async () => {
    const list = () => listNotifications(person, { page: 1, limit: 20 }, 'en')
    expectExactList(await partsOf(Notification, list, '"$skip"'), 20)
  })

  test('that are unread are counted in an index', async () => {
    const [part] = await partsOf(Notification, () =>
      unreadQuery(person.id, new Date()).countDocuments(),
    )
    if (!part) throw new Error('The count has no plan')
    expectIndexed(part)
    expect(part.docsExamined).toBe(0)
  })

  test('that were sent before are found by their keys', async () => {
    const keyed = [0, 1, 2].map((nth) => ({ to: new Types.ObjectId(person.id), key: `${nth}` }))
    await expectExact(3, Notification, () => existingNotificationsQuery(keyed))
  })

  test('that have to be sent are found in their order, without later ones', async () => {
    await expectExact(50, Notification, () => dueNotificationsQuery(new Date()).limit(100))
  })
})

describe('a contact request', () => {
  test('is found by its link, and by donor and request, in an index', async () => {
    const token = 'a-token-of-a-link'
    const asked = await createContactRequest({ token })
    await createContactRequest({ token: 'another' })
    await expectExact(1, ContactRequest, () => readContactRequestByLink(token))
    const owner = { id: String(asked.requester) }
    await expectExact(1, ContactRequest, () => listRequestChoices(owner, String(asked.donor)))
    await ContactRequest.deleteMany()
  })
})

test('an account is found by its email in the unique index', async () => {
  const { email } = (await User.findOne().lean()) ?? {}
  const [part] = await partsOf(User, () => User.findOne({ email }))
  if (!part) throw new Error('The query has no plan')
  expectIndexed(part)
  expect(part).toMatchObject({ docsExamined: 1, returned: 1 })
})

describe('finding people for admins searches an index and reads only those shown', () => {
  beforeAll(async () => {
    const people = await User.find({}, { _id: 1 }).limit(40).lean()
    await User.updateMany({ _id: { $in: people.map(({ _id }) => _id) } }, { role: 'admin' })
  })

  // Parts of the crowd's names and emails, common to some and to all.
  test.each([
    {},
    { page: '3', limit: '25' },
    { q: 'an' },
    { q: 'PEOPLE' },
    { q: 'a', page: '2', limit: '25' },
    { role: 'admin' },
    { role: 'user' },
    { role: 'admin', q: 'a', limit: '25' },
    { role: 'user', q: 'an' },
    { q: 'nobody is called this' },
  ])('%j', async (query) => {
    const parsed = usersQuerySchema.parse(query)
    const commands = await commandsSentBy(() => listUsers(parsed))
    const [read] = readsOf(User, commands)
    if (!read) throw new Error('Nobody was looked for')
    const plan = await explained(read)
    const [page, count, ...others] = partsIn(plan)
    if (!page || !count || others.length > 0) throw new Error('The list is no page and count')
    for (const part of [page, count]) {
      expectIndexed(part)
      expect(part.docsExamined).toBe(0)
    }
    const { stages } = plan as unknown as { stages: Explained[] }
    const lookup = stages.find((stage) => '$lookup' in stage)
    const { users, total } = await listUsers(parsed)
    expect(lookup).toMatchObject({ collectionScans: 0 })
    expect(Number(lookup?.totalDocsExamined)).toBe(users.length)
    expect(total > 0).toBe(query.q !== 'nobody is called this')
    expect(users.length).toBe(Math.min(parsed.limit, total))
  })
})

describe('the sitemap reads only its entries', () => {
  test('of the requests', async () => {
    const listed = { status: { $in: RUNNING_STATUSES }, needDate: { $gte: dhakaDay() } }
    const rows = await BloodRequest.countDocuments(listed)
    await expectExact(rows, BloodRequest, () => listRequestSitemapEntries(dhakaDay()))
  })

  test('of the blog', async () => {
    const { author } = await createBlogPost()
    for (let post = 0; post < 9; post += 1) await createBlogPost({ author })
    await expectExact(10, BlogPost, listPostSitemapEntries)
  })

  test('of the health services', async () => {
    await Promise.all(Array.from({ length: 10 }, () => createHealthTest()))
    await HealthTest.updateMany({}, { retiredAt: new Date() })
    await Promise.all(Array.from({ length: 5 }, () => createHealthTest()))
    await expectExact(5, HealthTest, listHealthTestSitemapEntries)
  })
})

describe('campaigns', () => {
  let campaign: string

  beforeAll(async () => {
    const fields = Array.from({ length: 40 }, (_, nth) =>
      campaignFields(nth % 4 === 0 ? { archivedAt: new Date() } : {}),
    )
    const campaigns = await Campaign.insertMany(fields)
    campaign = String(campaigns[1]?._id)
    const people = await User.find({}, { name: 1, email: 1 }).limit(200).lean()
    await Volunteer.insertMany(
      people.map(({ _id, name, email }, nth) => ({
        campaign: campaigns[nth % 2]?._id,
        person: _id,
        name,
        email,
        phone: '+880 1700-123456',
        address: '12 Station Road',
      })),
    )
  })

  test('the list reads only those on the site', async () => {
    await expectExact(30, Campaign, () => listCampaigns(null))
  })

  test('the other campaigns are read in the order of the list', async () => {
    await expectExact(29, Campaign, () => getCampaignAndOthers(campaign, null), '$ne')
  })

  test('the sitemap walks the index of the list backwards', async () => {
    await expectExact(30, Campaign, listCampaignSitemapEntries)
  })

  test('the volunteers of one are read in the order of their index', async () => {
    await expectExact(100, Volunteer, () => listVolunteers(campaign))
  })

  test('a volunteer is found by campaign and email, and by campaign and person', async () => {
    const { email, person } = (await Volunteer.findOne({ campaign }).lean()) ?? {}
    await expectExact(1, Volunteer, () => Volunteer.find({ campaign, email }))
    await expectExact(1, Volunteer, () => Volunteer.find({ campaign, person }))
  })
})

describe('the blog', () => {
  let newest: string

  beforeAll(async () => {
    const author = (await User.findOne().lean())?._id
    const posts = await BlogPost.insertMany(
      Array.from({ length: 40 }, (_, day) => ({
        ...blogPostFields({ createdAt: new Date(Date.UTC(2026, 0, 1 + day)) }),
        author,
      })),
    )
    newest = String(posts.at(-1)?._id)
  })

  test.each([
    { page: 1, limit: 9 },
    { page: 3, limit: 9 },
    { page: 1, limit: 50 },
  ])('a page of it (%j) reads the posts shown, and the total reads no post', async (query) => {
    expectExactList(await partsOf(BlogPost, () => listPosts(query)), query.limit)
  })

  test('the newest other posts are read in index order, after the open one', async () => {
    const [part] = await partsOf(BlogPost, () => getPostForPages(newest, 'en'), '$ne')
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part.returned).toBe(3)
    expect(part.docsExamined).toBeLessThanOrEqual(4)
  })

  test('the newest posts for feed readers are read in the order of the index', async () => {
    const [part] = await partsOf(BlogPost, () => listPostsForFeed('en'))
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part).toMatchObject({ docsExamined: 10, returned: 10 })
  })

  test('the posts to manage, own or all, are read in the order of their index', async () => {
    const [other] = await User.find({}, { _id: 1 }).skip(1).limit(1).lean()
    await createBlogPost({ author: other?._id })
    const id = String(other?._id)
    const first = { page: 1, limit: 5 }
    const own = () => listPostsToManage({ id, role: 'user' }, first, 'en')
    expectExactList(await partsOf(BlogPost, own), 5)
    const all = () => listPostsToManage({ id, role: 'admin' }, first, 'en')
    expectExactList(await partsOf(BlogPost, all), 5)
  })
})

describe('blood banks', () => {
  const admin = { id: String(new Types.ObjectId()), role: 'admin' } as SessionUser

  beforeAll(async () => {
    const bank = { address: 'Town', phone: '1', keepers: [new Types.ObjectId()] }
    await BloodBank.insertMany(
      ['Dhaka', 'Gazipur', 'Khulna', 'Bogura'].flatMap((district) =>
        Array.from({ length: 50 }, (_, nth) => ({ ...bank, district, name: `${district} ${nth}` })),
      ),
    )
  })

  afterAll(() => BloodBank.deleteMany())

  test('of a division are read in the order of their index and no other document', async () => {
    await expectExact(100, BloodBank, () => listStockedBloodBanks({ district: 'Dhaka' }))
  })

  test('that an admin manages are read in an index', async () => {
    await expectExact(200, BloodBank, () => listBloodBanksToManage(admin, 'en'))
  })

  test('of a keeper are found in an index, which the dashboard queries at each visit', async () => {
    const keeper = { id: String(new Types.ObjectId()), role: 'user' } as SessionUser
    await BloodBank.updateOne({ name: 'Dhaka 7' }, { keepers: [keeper.id] })
    await expectExact(1, BloodBank, () => listBloodBanksToManage(keeper, 'en'))
    await expectExact(1, BloodBank, () => managesBloodBank(keeper))
    await expectExact(0, BloodBank, () => managesBloodBank(admin))
  })
})

describe('imports', () => {
  const of = new Types.ObjectId()
  const expiresAt = new Date('9999-12-31')
  const known = { phone: '+880 1999-000007', email: 'asked-8@people.example' }

  beforeAll(async () => {
    const numbers = Array.from({ length: 300 }, (_, nth) => nth)
    const person = { name: 'Asked', bloodGroup: 'O+' as const, district: 'Dhaka' }
    const asked = { import: of, locale: 'en' as const, expiresAt }
    await Invitation.insertMany(
      numbers.map((row) => ({
        ...{ ...asked, row, channel: row % 2 ? ('sms' as const) : ('mail' as const) },
        person: {
          ...person,
          ...(row % 2
            ? { phone: `+880 1999-${String(row).padStart(6, '0')}` }
            : { email: `asked-${row}@people.example` }),
        },
        ...(row < 20 && { dueAt: new Date(0) }),
      })),
    )
    await ImportRow.insertMany(
      numbers.map((number) => ({
        ...{ import: of, pass: 1, number, expiresAt, person: { ...person, ...known } },
        state: number % 3 ? ('ok' as const) : ('refused' as const),
      })),
    )
    await createDonor({ phone: known.phone })
  })

  afterAll(() => Promise.all([Invitation.deleteMany(), ImportRow.deleteMany()]))

  test('find existing accounts and earlier invitations only by the phone', async () => {
    await expectExact(1, User, () => findDuplicatePeople([{ phone: known.phone }]))
    await expectExact(2, Invitation, () => findDuplicatePeople([known]))
  })

  test('read rows of a status in their order', async () => {
    const rows = () =>
      ImportRow.find({ import: of, pass: 1, state: 'refused', number: { $gt: 30 } })
        .sort({ number: 1 })
        .limit(20)
    await expectExact(20, ImportRow, rows)
  })

  test('find queued invitations in the order of their time', async () => {
    const due = () =>
      Invitation.find({ channel: 'mail', dueAt: { $lte: new Date() } })
        .sort({ dueAt: 1 })
        .limit(100)
    await expectExact(10, Invitation, due)
  })
})

describe('groups', () => {
  const chapter = new Types.ObjectId()
  const reader = {
    id: String(new Types.ObjectId()),
    role: 'admin',
    isConfirmed: true,
  } as SessionUser
  let members: Types.ObjectId[]

  beforeAll(async () => {
    await Chapter.insertMany(
      ['Dhaka', 'Khulna'].flatMap((district) =>
        Array.from({ length: 60 }, (_, nth) => ({
          ...{ name: `${district} ${nth}`, about: 'We give.', kind: 'company', district },
          ...{ code: `code-${district}-${nth}`, memberCount: nth },
        })),
      ),
    )
    await Chapter.create({
      ...{ _id: chapter, name: 'Club', about: 'We give.', kind: 'college', district: 'Bogura' },
      ...{ code: 'code-of-the-club', memberCount: 40 },
    })
    const people = await User.find({ donor: { $exists: true } }, { _id: 1 })
      .limit(40)
      .lean()
    members = people.map(({ _id }) => _id)
    const joinedAt = new Date()
    await ChapterMember.insertMany(
      members.map((person) => ({ chapter, person, joinedAt, sharesDonor: true })),
    )
    await ChapterMember.insertMany(
      members.map((person) => ({ chapter: new Types.ObjectId(), person, joinedAt })),
    )
  })

  afterAll(() => Promise.all([Chapter.deleteMany(), ChapterMember.deleteMany()]))

  test('are listed by an index and in its order, with any filter', async () => {
    for (const query of [{}, { district: 'Dhaka' }, { kind: 'company' as const }]) {
      const page = { page: 1, limit: 12 }
      expectExactList(await partsOf(Chapter, () => listChapters({ ...query, ...page })), 12)
    }
  })

  test('of one person and the entries of one group are found in an index', async () => {
    const own = { id: String(members[7]) }
    await expectExact(2, ChapterMember, () => listOwnChapters(own, 'en'))
    const page = { page: 1, limit: 50 }
    await expectExact(40, ChapterMember, () =>
      listChapterMembers(reader, String(chapter), page, 'en'),
    )
  })

  test('show donors by reading their members, and no other person', async () => {
    const query = { page: 1, limit: 50 }
    const list = () => listChapterDonors(reader, String(chapter), query, '::1', 'en')
    const [page] = await partsOf(User, list)
    expect(page?.docsExamined).toBeLessThanOrEqual(40)
  })
})

describe('bookings', () => {
  const today = dhakaDay()
  let tests: unknown[]

  beforeAll(async () => {
    const services = await HealthTest.insertMany(
      ['Blood count', 'Lipid profile', 'Sugar'].map((name, position) => ({
        ...{ name, position, description: 'What it shows.', priceInPaisa: 10_000 },
        imageUrl: '/pictures/default-avatar.svg',
        retiredAt: position === 1 ? new Date() : null,
      })),
    )
    tests = services.map(({ _id }) => _id)
    const people = await User.find({}, { name: 1, email: 1 }).limit(20).lean()
    await Booking.insertMany(
      Array.from({ length: 400 }, (_, nth) => ({
        ...{ test: services[nth % 3]?._id, healthTestName: 'Test', priceInPaisa: 1 },
        ...{ imageUrl: '/pictures/default-avatar.svg', phone: '1', address: 'Khulna' },
        person: people[nth % 20]?._id,
        userName: people[nth % 20]?.name,
        userEmail: people[nth % 20]?.email,
        date: dayFromToday((nth % 7) - 3),
        hour: nth % 24,
        status: BOOKING_STATUSES[nth % 4],
        createdAt: new Date(Date.now() - nth * 60_000),
      })),
    )
    await BookingSlot.insertMany(
      Array.from({ length: 300 }, (_, nth) => ({
        ...{ test: services[nth % 3]?._id, taken: 1, hour: nth % 24 },
        date: dayFromToday(Math.floor(nth / 24) - 5),
      })),
    )
  })

  test.each([
    {},
    { status: 'pending' },
    { date: dhakaDay() },
    { date: dhakaDay(), status: 'approved' },
    { page: '3', limit: '25' },
    { status: 'pending', page: '2', limit: '25' },
  ])('the list for admins reads only those shown, filtered by %j', async (query) => {
    const list = () => listBookings(bookingsQuerySchema.parse(query))
    expectExactList(await partsOf(Booking, list), 50)
  })

  test.each([
    {},
    { status: 'pending' as const },
    { date: dhakaDay() },
    { date: dhakaDay(), status: 'approved' as const },
    { q: 'a' },
    { q: '017', status: 'pending' as const },
    { q: 'Test', date: dhakaDay() },
    { q: 'nobody is called this' },
    { page: 9 },
  ])('a search by day uses one index, and reads only those shown: %j', async (query) => {
    const wanted = { page: 1, limit: 25, ...query }
    const commands = await commandsSentBy(() => listBookingsByDay(wanted))
    const { bookings } = await listBookingsByDay(wanted)
    let read = 0
    for (const command of readsOf(Booking, commands)) {
      const plan = await explained(command)
      for (const part of partsIn(plan)) {
        expectIndexed(part)
        expect(part.docsExamined).toBe(0)
      }
      const { stages = [] } = plan as unknown as { stages?: Explained[] }
      const lookup = stages.find((stage) => '$lookup' in stage)
      read += Number(lookup?.totalDocsExamined ?? 0)
    }
    expect(read).toBe(bookings.length)
  })

  test('a person’s own are read in their order and no other document', async () => {
    const { person = '' } = (await Booking.findOne().lean()) ?? {}
    const own = () => listOwnBookings(reader({ id: String(person) }))
    const [part] = await partsOf(Booking, own)
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part).toMatchObject({ docsExamined: 20, returned: 20 })
  })

  test('only those of an account in one hour are read', async () => {
    const { person, test, date, hour } = await Booking.findOne().orFail().lean()
    const same = await Booking.countDocuments({ person, test, date, hour })
    const query = () => bookingsOfHourQuery(person, { test, date, hour })
    const [part] = await partsOf(Booking, query)
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part).toMatchObject({ docsExamined: same, returned: same })
  })

  test('the hours of a day are read for one service only', async () => {
    const [part] = await partsOf(BookingSlot, () => listSlots(String(tests[0]), today))
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part).toMatchObject({ docsExamined: 8, returned: 8 })
  })

  test('bookings at closed hours are found among the future ones of one service only', async () => {
    const [test] = tests as Types.ObjectId[]
    if (!test) throw new Error('There is no service')
    const ahead = await BookingSlot.countDocuments({ test, date: { $gte: today } })
    const [part] = await partsOf(BookingSlot, () => findBookingsOutsideHoursById(String(test)))
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part).toMatchObject({ docsExamined: ahead, returned: ahead })
  })

  test('the services to manage are read in the order of their index', async () => {
    const [part] = await partsOf(HealthTest, () => listHealthTestsToManage('en'))
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    const all = await HealthTest.countDocuments()
    expect(part).toMatchObject({ docsExamined: all, returned: all })
  })

  test('the taken places are counted from future days only', async () => {
    const ahead = await BookingSlot.countDocuments({ date: { $gte: today } })
    const [part] = await partsOf(BookingSlot, () => listHealthTestsToManage('en'))
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part.docsExamined).toBe(ahead)
  })
})

describe('the lists for admins read only the rows shown', () => {
  const pages = [
    { page: 1, limit: 5 },
    { page: 2, limit: 5 },
  ]
  /** All filters by two fields, on two pages. */
  function ways(
    [one, some]: [string, readonly string[]],
    [other, few]: [string, readonly string[]],
  ): Record<string, unknown>[] {
    return [undefined, ...some].flatMap((a) =>
      [undefined, ...few].flatMap((b) => pages.map((page) => ({ [one]: a, [other]: b, ...page }))),
    )
  }
  const groups: ['bloodGroup', readonly string[]] = ['bloodGroup', ['B+']]

  beforeAll(async () => {
    const requests = await BloodRequest.find().limit(400).lean()
    const campaigns = await Campaign.insertMany(
      Array.from({ length: 4 }, (_, nth) => ({ ...campaignFields(), hasPayments: nth < 3 })),
    )
    await Pledge.insertMany(
      Array.from({ length: 400 }, (_, nth) => {
        const request = requests[nth % requests.length]
        return {
          ...{ request: request?._id, requester: request?.requester, donor: request?.requester },
          ...{ bags: 1, bloodGroup: nth % 2 ? 'B+' : 'O+', date: dayFromToday((nth % 9) - 4) },
          status:
            nth % 3 ? 'standing' : (['cancelled', 'refused', 'disputed'] as const)[(nth % 7) % 3],
        }
      }),
    )
    await Payment.insertMany(
      Array.from({ length: 400 }, (_, nth) => ({
        ...{ campaign: campaigns[nth % 3]?._id, donor: requests[0]?.requester, amount: 500 },
        status: PAYMENT_STATUSES[Math.floor(nth / 3) % PAYMENT_STATUSES.length],
      })),
    )
    await BloodRequest.insertMany(
      Array.from({ length: 80 }, (_, nth) => ({
        ...requestFields({ bloodGroup: 'B+', needDate: dayFromToday((nth % 9) - 4) }),
        requester: requests[0]?.requester,
        status: REQUEST_STATUSES[nth % 4],
      })),
    )
  })

  test.each(ways(['stage', REQUEST_STAGES], groups))('the requests by %j', async (query) => {
    const list = () => listRequestsToManage(query as never)
    expectExactList(await partsOf(BloodRequest, list), 5)
  })

  test.each([undefined, 'B+'] as const)(
    'the requests without a donor, with the group %s, in the order of an index',
    async (bloodGroup) => {
      const query = { stage: 'unanswered' as const, bloodGroup, page: 1, limit: 5 }
      const parts = await partsOf(BloodRequest, () => listRequestsToManage(query))
      expect(parts).toHaveLength(2)
      for (const part of parts) expectIndexed(part)
    },
  )

  test.each(ways(['stage', PLEDGE_FILTERS], groups))('the pledges by %j', async (query) => {
    expectExactList(await partsOf(Pledge, () => listPledgesToManage(query as never)), 5)
  })

  test.each(ways(['status', PAYMENT_STATUSES], ['campaign', ['one of them']]))(
    'the payments by %j',
    async (query) => {
      const { campaign } = query as { campaign?: string }
      const { campaign: id } = (campaign && (await Payment.findOne().lean())) || {}
      const sifted = { ...query, campaign: id && String(id) }
      expectExactList(await partsOf(Payment, () => listPaymentsToManage(sifted as never)), 5)
    },
  )

  test('a payment by its receipt number', async () => {
    const receiptNumber = 'SL-2031-000001'
    await Payment.updateOne({}, { receiptNumber })
    const query = { q: receiptNumber, page: 1, limit: 20 }
    await expectExact(1, Payment, () => listPaymentsToManage(query))
  })

  test('the exchange rate of the dollar is the first of its index', async () => {
    const setBy = new Types.ObjectId()
    const rates = [1, 2, 3].map((nth) => ({
      ...{ currency: 'usd', paisa: 12_000 + nth, setBy, setAt: new Date(nth) },
    }))
    await ExchangeRate.insertMany(rates)
    await expectExact(1, ExchangeRate, currentDollarRate)
  })

  test('the campaigns for the filter of payments are in their own index', async () => {
    await expectExact(3, Campaign, listFundedCampaigns)
  })
})

describe('the chat', () => {
  beforeAll(async () => {
    const people = await User.find({}, { _id: 1 }).limit(20).lean()
    await ChatMessage.insertMany(
      Array.from({ length: 600 }, (_, nth) => ({
        author: people[nth % 20]?._id,
        text: `message ${nth}`,
        number: nth + 1,
        change: nth + 1,
      })),
    )
    const reported = await ChatMessage.find({ number: { $in: [1, 101, 201, 301, 401, 501] } })
    const report = { by: people[0]?._id, reason: 'spam', at: new Date() }
    await ModerationCase.insertMany([
      ...reported.map(({ _id, author }) => ({
        ...{ kind: 'message', target: _id, aboutUser: author, reports: [report] },
        ...{ openedAt: new Date(), dueAt: new Date() },
      })),
      ...Array.from({ length: 60 }, (_, nth) => ({
        ...{ kind: nth % 2 ? 'donor' : 'request', target: new Types.ObjectId() },
        ...{ aboutUser: people[nth % 20]?._id, reports: [report] },
        status: nth % 3 ? 'open' : 'decided',
        ...{ openedAt: new Date(nth), dueAt: new Date(nth) },
      })),
    ])
  })

  test('reads the messages shown, the newest and older ones', async () => {
    const { id: before } = await ChatMessage.findOne({ number: 300 }).orFail()
    const page = (query: { before?: string }) => () =>
      readMessages(reader({ id: '0'.repeat(24) }), { limit: 50, before: undefined, ...query })
    await expectExact(50, ChatMessage, page({}))
    await expectExact(50, ChatMessage, page({ before }), '"$lt":300')
  })

  test('reads the missed changes', async () => {
    await expectExact(10, ChatMessage, () => readChanges(reader({ id: '0'.repeat(24) }), 590))
  })

  test('reads the reported messages', async () => {
    await expectExact(6, ChatMessage, listReportedMessages)
    await expectExact(6, ModerationCase, listReportedMessages)
  })
})

describe('the moderation queue', () => {
  const ways = (['open', 'decided', undefined] as const).flatMap((status) =>
    [undefined, 'donor' as const].map((kind) => ({ status, kind, page: 1, limit: 5 })),
  )

  test.each(ways)('reads only the cases shown by %j', async (query) => {
    const commands = await commandsSentBy(() => listCases(query))
    const [page] = await partsOfRead(ModerationCase, commands, '"sort"')
    const [count] = await partsOfRead(ModerationCase, commands, '"n":')
    expectExactList(
      [page, count].filter((part) => part !== undefined),
      5,
    )
  })

  test('is counted in an index without documents', async () => {
    const [part] = await partsOf(ModerationCase, countCases)
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part.docsExamined).toBe(0)
  })
})

describe('blocks', () => {
  test('of a person, in both directions, are read and no other document', async () => {
    const people = Array.from({ length: 20 }, () => new Types.ObjectId())
    const [first, second] = people
    await Block.insertMany(
      people.slice(1).map((blocker, nth) => ({
        ...{ blocker, blocked: nth < 3 ? first : new Types.ObjectId() },
        ...{ kind: 'donor', target: blocker, isNamed: true, at: new Date() },
      })),
    )
    const reader = { id: String(first), role: 'user' } as const
    await expectExact(3, Block, () => listHiddenUsers(reader))
    await expectExact(3, Block, () => listBlockedEitherWay(reader.id))
    await expectExact(3, Block, () => listBlockedByName(reader.id))
    await expectExact(1, Block, () => listBlockedIds(String(second)))
    await expectExact(1, Block, () => listBlockedPeople({ id: String(second) }))
  })
})

describe('the audit log', () => {
  let actor: string

  beforeAll(async () => {
    const admins = await User.find({}, { _id: 1 }).limit(3).lean()
    await User.updateMany({ _id: { $in: admins } }, { role: 'admin' })
    actor = String(admins[0]?._id)
    await AuditEntry.insertMany(
      Array.from({ length: 600 }, (_, nth) => ({
        actor: nth % 4 === 3 ? null : admins[nth % 4]?._id,
        action: AUDIT_ACTIONS[nth % 5],
        at: new Date(Date.now() - Math.floor(nth / 2) * 60_000),
      })),
    )
  })

  test.each([
    {},
    { action: AUDIT_ACTIONS[1] },
    { actor: true },
    { action: AUDIT_ACTIONS[1], actor: true },
    { page: '3', limit: '25' },
    { action: AUDIT_ACTIONS[1], page: '2', limit: '25' },
  ])('reads only the entries shown, filtered by %j', async (query) => {
    const asked = { ...query, ...('actor' in query && { actor }) }
    const list = () => listAuditEntries(auditQuerySchema.parse(asked))
    expectExactList(await partsOf(AuditEntry, list), 50)
  })

  test('finds the actors in an index, and reads no entry', async () => {
    const [part] = await partsOf(AuditEntry, listAuditActors)
    expect(part?.stages.join(' ')).toMatch(/DISTINCT_SCAN/)
    expect(part?.docsExamined).toBe(0)
  })
})

describe('a person’s own overview', () => {
  let id: string

  beforeAll(async () => {
    const donor = await User.findOne({ donor: { $exists: true } }).orFail()
    id = donor.id
    await Promise.all([
      Pledge.deleteMany({ donor: id }),
      Payment.deleteMany({ donor: id }),
      Volunteer.deleteMany({ person: id }),
      BloodRequest.deleteMany({ requester: id }),
    ])
    const [request, campaign] = [await createRequest(), await createCampaign()]
    for (let nth = 0; nth < 12; nth += 1) {
      const status = nth % 3 === 0 ? ('cancelled' as const) : ('standing' as const)
      await createPledge({ donor, request, date: dayFromToday(-130 * nth), status })
      await createPayment({ donor: donor._id, campaign: campaign._id })
      await createRequest({ requester: donor._id })
    }
    const others = Array.from({ length: 30 }, () => createPledge({ request }))
    await Promise.all([...others, ...others.map(() => createPayment({ campaign: campaign._id }))])
  })

  test('reads the pledges in their order, those of both kinds', async () => {
    await expectExact(12, Pledge, () => listOwnPledges({ id }))
    await expectExact(8, Pledge, () => readOwnOverview({ id }))
  })

  test('reads eligibility from their own rows', async () => {
    await expectExact(12, BloodRequest, () => readEligibility({ id }))
    freezeTime(`${dayFromToday(-400)}T06:00:00Z`)
    await expectExact(2, Pledge, () => readEligibility({ id }))
    unfreezeTime()
  })

  test('reads the payments in their order, and sums the person’s own only', async () => {
    await expectExact(12, Payment, () => listOwnPayments({ id }))
    const [part] = await partsOf(Payment, () => readOwnOverview({ id }))
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part.docsExamined).toBe(12)
  })

  test('finds the campaigns of a volunteer by the person', async () => {
    const [part] = await partsOf(Volunteer, () => readOwnOverview({ id }))
    expect(part?.stages.join(' ')).toMatch(/IXSCAN|DISTINCT_SCAN/)
  })

  test('reads only the requests shown, when all are open', async () => {
    await expectExact(3, BloodRequest, () => readOwnOverview({ id }))
  })
})

describe('the overview', () => {
  const today = dhakaDay()

  beforeAll(async () => {
    await seedCampaignCrowd({ users: 4_000, campaigns: 20, volunteers: 0, donations: 2_000 })
  })

  describe.each([DEFAULT_RANGE_DAYS, MAX_RANGE_DAYS])('of the last %d days', (days) => {
    const range = lastDays(days, today)

    /** The queries of the overview; one figure identifies each aggregation. */
    let sent: SentCommand[]

    test.each<[string, Parameters<typeof readsOf>[0], string]>([
      ['the donors of each group and district', User, '"canGive"'],
      ['the donors who registered in it', User, '"donor.registeredAt"'],
      ['the bags of all time', Pledge, '"promised"'],
      ['the bags of each week and group', Pledge, '"week"'],
      ['the donors who gave most', Pledge, '"donations"'],
      ['the money of each campaign', Payment, '"gifts"'],
      ['the requests that ask for blood', BloodRequest, '"expired"'],
      ['the requests that were fulfilled', BloodRequest, '"before"'],
      ['the requests of each week', BloodRequest, '"requests"'],
    ])('sums %s in an index and reads no document', async (_what, model, figure) => {
      const parts = await partsOfRead(model, sent, figure)
      expect(parts.length).toBeGreaterThan(0)
      for (const part of parts) {
        expect(part.stages.join(' ')).toMatch(/IXSCAN|COUNT_SCAN/)
        expect(part.stages).not.toContain('COLLSCAN')
        expect(part.docsExamined).toBe(0)
      }
    })

    test('finds the campaigns by an index and reads only those on the site', async () => {
      const [part] = await partsOfRead(Campaign, sent, '"running"')
      if (!part) throw new Error('The aggregation has no plan')
      expectIndexed(part)
      expect(part.docsExamined).toBe(await Campaign.countDocuments({ archivedAt: null }))
    })

    beforeAll(async () => {
      const { _id: requester } = await createPerson()
      const given = {
        ...{
          status: 'fulfilled' as const,
          endedBy: 'owner' as const,
          endedAt: new Date(),
          needDate: today,
        },
      }
      await BloodRequest.insertMany(
        Array.from({ length: 10 }, () => ({ ...requestFields(given), requester })),
      )
      sent = await commandsSentBy(() => readOverview(range))
    })

    test('sums how well requests reach donors in indexes, and reads no document', async () => {
      const commands = await commandsSentBy(() => readReach(range))
      const parts = [
        ...(await partsOfRead(BloodRequest, commands, '"firstHalf"')),
        ...(await partsOfRead(Alert, commands, '"notNow"')),
      ]
      // Each begins with one collection and continues with the pledges.
      expect(parts).toHaveLength(4)
      for (const part of parts) {
        expect(part.stages).toContain('IXSCAN')
        expect(part.stages).not.toContain('COLLSCAN')
        expect(part.docsExamined).toBe(0)
      }
    })

    test.each([{}, { page: '2', limit: '5' }])(
      'reads only the recipients shown (%j)',
      async (page) => {
        const list = () => listRecipients(recipientsQuerySchema.parse({ ...range, ...page }))
        expectExactList(await partsOf(BloodRequest, list), 25)
      },
    )
  })
})

describe('what waits', () => {
  test('for an admin is counted with an index', async () => {
    const target = new Types.ObjectId()
    const aCase = { kind: 'donor' as const, target, aboutUser: target }
    await ModerationCase.create({ ...aCase, openedAt: new Date(), dueAt: new Date() })
    await createBooking()
    await OutboxMail.create({
      ...{ to: 'rahim@people.example', subject: 'Hello', text: 'Hello', html: 'Hello' },
      ...{ status: 'given-up', dueAt: new Date() },
    })
    for (const model of [ModerationCase, BloodRequest, Booking, OutboxMail]) {
      const [part] = await partsOf(model as typeof Booking, readBacklogs)
      if (!part) throw new Error('The query has no plan')
      expectIndexed(part)
    }
  })

  test('for a person is found with an index', async () => {
    const person = await createDonor()
    const request = await createRequest({ requester: person._id, status: 'covered' })
    const answerBy = new Date(Date.now() + 3_600_000)
    await createWaitingEntry({ donor: person, request, status: 'called', answerBy })
    await createContactRequest({ donor: person })
    await createPledge({ donor: person })
    const reads = [
      [WaitingEntry, () => listReservedBags(person)],
      [ContactRequest, () => listUnansweredContactRequests(person)],
      [Pledge, () => readNextDonation(person)],
      [Pledge, () => listDonationQuestions(person)],
    ] as const
    for (const [model, read] of reads) {
      const [part] = await partsOf(model as typeof Pledge, read)
      if (!part) throw new Error('The query has no plan')
      expectIndexed(part)
    }
  })
})
