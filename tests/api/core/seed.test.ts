import { stat } from 'node:fs/promises'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listStockedBloodBanks } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { BOOKING_STATUSES, holdsPlace } from '@/lib/features/bookings/rules'
import {
  campaignStage,
  INITIAL_CAMPAIGN_COUNT,
  OTHER_CAMPAIGN_COUNT,
} from '@/lib/features/campaigns/rules'
import { campaignSchema } from '@/lib/features/campaigns/schema'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { hasIntervalPassed } from '@/lib/features/donors/rules'
import { DEFAULT_CAPACITY, isOpenAt } from '@/lib/features/health-tests/rules'
import { healthTestSchema } from '@/lib/features/health-tests/schema'
import { toEditableHealthTest } from '@/lib/features/health-tests/server/health-test-dto'
import { toApiHealthTest } from '@/lib/features/health-tests/wire'
import { readReach } from '@/lib/features/overview/server/read-reach'
import { PAYMENT_STATUSES } from '@/lib/features/payments/rules'
import { districtNames, isUpazilaOfDistrict } from '@/lib/features/places/server/reference-lists'
import { isNoShow } from '@/lib/features/pledges/rules'
import { isRequestOpen } from '@/lib/features/requests/rules'
import { verifyPassword } from '@/lib/features/users/server/sign-in/password-hash'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
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
import { ContactDisclosure } from '@/models/contact-disclosure'
import { ContactRequest } from '@/models/contact-request'
import { HealthTest } from '@/models/health-test'
import { Import } from '@/models/import'
import { Invitation } from '@/models/invitation'
import { ModerationCase } from '@/models/moderation-case'
import { Notification } from '@/models/notification'
import { Payment } from '@/models/payment'
import { Pledge } from '@/models/pledge'
import { StandingRequest } from '@/models/standing-request'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { WaitingEntry } from '@/models/waiting-entry'
import { MANAGED_BANK } from '@/scripts/seed/content'
import { seedCrowd } from '@/scripts/seed/crowd'
import { seedCampaignCrowd } from '@/scripts/seed/crowd-campaigns'
import { seedDemo } from '@/scripts/seed/demo'
import { demoAccounts } from '@/scripts/seed/demo-people'
import { dayFromToday, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { assertMaySeed, readSeedOptions } from '@/scripts/seed/seed-options'
import { seedOrganisation } from '@/scripts/seed/seed-organisation'
import { projectPath } from '@/scripts/server/project'

const CROWD = 2_000

beforeAll(async () => {
  await connectDb()
})

describe('the demo', () => {
  const everything = () =>
    Promise.all(
      [
        ...[User, BloodRequest, Pledge, HealthTest, Booking, BookingSlot, Campaign, Volunteer],
        ...[BlogPost, BloodBank, ChatMessage, ContactRequest, ContactDisclosure, ModerationCase],
        ...[Chapter, ChapterMember, Import, Invitation, StandingRequest, CircleMember],
      ].map((model) => model.countDocuments()),
    )

  test('has its accounts, donors of every group in every district, requests, services and campaigns', async () => {
    const added = await seedDemo()

    expect(added).toEqual({
      accounts: 3,
      donors: 64,
      requests: 12,
      pastDonations: expect.any(Number),
      contactRequests: 6,
      services: 8,
      bookings: 19,
      bloodBanks: 2,
      chapters: 2,
      standingRequests: 1,
      campaigns: 12,
      gifts: 0,
      giftsInTaka: 0,
      invitations: 9,
      posts: 8,
      messages: 11,
      cases: 3,
      notifications: 6,
      alerts: expect.any(Number),
    })
    expect(await User.distinct('donor.bloodGroup')).toEqual([...BLOOD_GROUPS].sort())
    expect(await User.distinct('donor.district')).toEqual(districtNames().sort())
    expect(
      await HealthTest.exists({ name: 'Complete Blood Count', priceInPaisa: 40_000 }),
    ).not.toBeNull()
  })

  test('lets its three accounts sign in, and its donor can pledge today', async () => {
    for (const { email, role = 'user' } of demoAccounts()) {
      const user = await User.findOne({ email }).select('+passwordHash').lean()
      expect(user?.role).toBe(role)
      expect(await verifyPassword(FACTORY_PASSWORD, user?.passwordHash)).toBe(true)
    }
    const donor = await User.findOne({ email: 'donor@sharelife.example' }).lean()
    expect(hasIntervalPassed(donor?.donor?.lastDonationDate ?? null, dhakaDay())).toBe(true)
    const member = await User.findOne({ email: 'member@sharelife.example' }).lean()
    expect(member?.donor).toBeUndefined()
    const open = { status: 'open' as const, needDate: { $gte: dhakaDay() } }
    expect(await BloodRequest.countDocuments({ requester: member?._id, ...open })).toBe(1)
  })

  test('has a history: donations in the ledger, three of them of its donor, and requests with other outcomes', async () => {
    const today = dhakaDay()
    const waiting = await BloodRequest.find({ status: 'covered', needDate: { $lt: today } })
    // One awaits its requester's answer, one is completed automatically.
    expect(waiting).toHaveLength(2)
    const past = await Pledge.find({
      ...{ date: { $lt: today }, status: 'standing' },
      request: { $nin: waiting.map(({ _id }) => _id) },
    })
    expect(past.length).toBeGreaterThan(15)
    for (const pledge of past) {
      await expect(pledge.validate()).resolves.toBeUndefined()
      const request = await BloodRequest.findById(pledge.request).lean()
      expect(request).toMatchObject({ status: 'fulfilled', bagsNeeded: 0, needDate: pledge.date })
    }
    const donor = await User.findOne({ email: 'donor@sharelife.example' }).lean()
    const own = await Pledge.find({ donor: donor?._id, status: 'standing' })
      .sort({ date: -1 })
      .lean()
    expect(own).toHaveLength(3)
    expect(own[0]?.date).toBe(donor?.donor?.lastDonationDate)
    // Two of them because a donor did not come, or the requester reported it.
    expect(await BloodRequest.countDocuments({ status: 'open', needDate: { $lt: today } })).toBe(7)
    expect(await BloodRequest.countDocuments({ status: 'closed' })).toBe(3)
  })

  test('shows the statuses of a pledge, and of a donor on the waiting list', async () => {
    const donor = await User.findOne({ email: 'donor@sharelife.example' }).lean()
    const states = await Pledge.distinct('status')
    expect(states.sort()).toEqual(['disputed', 'refused', 'standing'])
    const disputed = await Pledge.findOne({ status: 'disputed' }).orFail().lean()
    const cases = await ModerationCase.find({ kind: 'pledge', status: 'open' }).lean()
    expect(cases).toMatchObject([{ target: disputed._id }])
    const noShow = await Pledge.findOne({ status: 'refused', donor: donor?._id }).orFail().lean()
    expect(isNoShow(noShow)).toBe(true)
    expect(await WaitingEntry.countDocuments({ status: 'waiting' })).toBe(3)
    const called = await WaitingEntry.find({ status: 'called' }).lean()
    expect(called).toMatchObject([{ donor: donor?._id }])
  })

  test('shows recipients of alerts, some of whom opened, answered and pledged', async () => {
    const alerts = await Alert.find().lean()
    expect(new Set(alerts.map(({ answer }) => answer))).toEqual(
      new Set(['can-give', 'not-now', null]),
    )
    const notifications = await Notification.find({ kind: 'blood-needed' }).lean()
    expect(notifications).toHaveLength(alerts.length)
    expect(notifications.some(({ readAt }) => readAt)).toBe(true)
    const states = notifications.flatMap(({ deliveries }) => deliveries.map(({ status }) => status))
    expect(new Set(states)).toEqual(new Set(['sent', 'suppressed', 'failed']))
    // None of them is sent again, and no wave starts during the demo.
    expect(notifications.some(({ deliverAt }) => deliverAt)).toBe(false)
    const soon = new Date(Date.now() + 12 * 60 * 60 * 1_000)
    expect(await AlertPlan.countDocuments({ nextAt: { $lt: soon } })).toBe(0)
    expect(await AlertPlan.countDocuments({ nextAt: { $gt: soon } })).toBeGreaterThan(5)
    const { alerts: reached } = await readReach({ from: dayFromToday(-29), to: dhakaDay() })
    expect(reached.pledged).toBeGreaterThan(2)
  })

  test('adds nothing on the same day, and posts new requests when all have expired', async () => {
    const before = await everything()
    await seedDemo()
    expect(await everything()).toEqual(before)

    await BloodRequest.updateMany({}, { needDate: dayFromToday(-1) })
    expect(await seedDemo()).toEqual({
      accounts: 0,
      donors: 0,
      requests: 12,
      pastDonations: 0,
      contactRequests: 6,
      services: 0,
      bookings: 0,
      bloodBanks: 0,
      chapters: 0,
      standingRequests: 0,
      campaigns: 0,
      gifts: 0,
      giftsInTaka: 0,
      invitations: 0,
      posts: 0,
      messages: 0,
      cases: 0,
      notifications: 0,
      alerts: 0,
    })
    expect(await BloodRequest.countDocuments({ needDate: { $gte: dhakaDay() } })).toBe(11)
  })
})

describe("the demo's blood banks", () => {
  test('both have bags to show, fresh ones and some of yesterday, and the donor manages one', async () => {
    await seedDemo()
    const [near, next] = await listStockedBloodBanks({ bloodGroup: 'O+', district: 'Dhaka' })
    expect(near).toMatchObject({
      name: MANAGED_BANK,
      translation: { name: expect.stringMatching(/\p{Script=Bengali}/u) },
    })
    expect(next?.stock.every(({ isStale }) => isStale)).toBe(true)
    const donor = await User.findOne({ email: 'donor@sharelife.example' })
    expect(await BloodBank.countDocuments({ keepers: donor?._id })).toBe(1)
  })

  test('get new counts in a later run, unless a person has counted', async () => {
    await seedDemo()
    const old = new Date('2020-02-02')
    await BloodBank.updateMany({}, { 'stock.$[].updatedAt': old })
    await BloodBank.updateOne({ name: MANAGED_BANK }, { stockRevision: 1 })
    await seedDemo()
    const names = (await listStockedBloodBanks({})).map(({ name }) => name)
    expect(names).toEqual(['Shapla Blood Centre'])
  })
})

describe("the demo's health services and bookings", () => {
  test('are valid for the form, with their preparation', async () => {
    for (const test of await HealthTest.find().lean()) {
      const { _id, isRetired, ...typed } = toEditableHealthTest(test)
      expect(healthTestSchema.parse(toApiHealthTest(typed))).toEqual(typed)
      expect(test.preparation.length).toBeGreaterThan(30)
      expect(test.slotCapacity).toBe(DEFAULT_CAPACITY)
      expect(isOpenAt(test, { date: dhakaDay(), hour: 3 })).toBe(false)
    }
  })

  test('are not changed after an admin’s edit', async () => {
    const written = { preparation: 'Bring a book.', slotCapacity: 9, openingHours: null }
    await HealthTest.updateOne({ name: 'Haemoglobin' }, written)
    await seedDemo()
    expect(await HealthTest.findOne({ name: 'Haemoglobin' })).toMatchObject(written)
  })

  test('have bookings of every status, also of the demo’s accounts, at possible hours', async () => {
    const today = dhakaDay()
    const bookings = await Booking.find()
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(BOOKING_STATUSES))
    expect(bookings.some(({ patientName }) => patientName)).toBe(true)
    const held = bookings
      .filter(({ status }) => holdsPlace(status))
      .map(({ person, test, date, hour, patientName }) =>
        [person, test, date, hour, patientName].join(' '),
      )
    expect(new Set(held).size).toBe(held.length)
    const emails = new Set(bookings.map(({ userEmail }) => userEmail))
    expect(emails).toContain('member@sharelife.example')
    expect(emails.size).toBeGreaterThan(6)
    for (const booking of bookings) {
      await expect(booking.validate()).resolves.toBeUndefined()
      const person = await User.findById(booking.person).lean()
      expect(person).toMatchObject({ name: booking.userName, email: booking.userEmail })
      const test = await HealthTest.findById(booking.test).lean()
      expect(test).toMatchObject({
        name: booking.healthTestName,
        priceInPaisa: booking.priceInPaisa,
      })
      const { date, hour, status, createdAt } = booking
      if (test) expect([booking.healthTestName, isOpenAt(test, booking)]).toEqual([test.name, true])
      const begins = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+06:00`)
      expect(createdAt.getTime()).toBeLessThan(begins.getTime())
      if (status === 'completed') expect(date < today).toBe(true)
      if (status === 'pending' || status === 'approved') expect(date > today).toBe(true)
    }
  })

  test('count the places that their bookings take', async () => {
    const holders = await Booking.find({ status: { $ne: 'cancelled' } }).lean()
    const slots = await BookingSlot.find().lean()
    expect(slots.reduce((sum, { taken }) => sum + taken, 0)).toBe(holders.length)
    for (const { test, date, hour, taken } of slots) {
      const beside = holders.filter(
        (one) => one.test.equals(test) && one.date === date && one.hour === hour,
      )
      expect(beside).toHaveLength(taken)
      expect(taken).toBeLessThanOrEqual(DEFAULT_CAPACITY)
    }
  })

  test('omit those of a service that an admin retired', async () => {
    await Promise.all([Booking.deleteMany(), BookingSlot.deleteMany()])
    await HealthTest.updateOne({ name: 'Haemoglobin' }, { retiredAt: new Date() })
    const { bookings, services } = await seedDemo()
    expect([bookings, services]).toEqual([16, 0])
    expect(await Booking.countDocuments({ healthTestName: 'Haemoglobin' })).toBe(0)
    expect(await HealthTest.findOne({ name: 'Haemoglobin' })).toMatchObject({
      retiredAt: expect.any(Date),
    })
  })
})

describe("the demo's campaigns", () => {
  const ofPeople = () => Campaign.find({ isOrganisation: false }).sort({ startDate: 1 })

  test('are past, current and upcoming, more than a list shows at first', async () => {
    const today = dhakaDay()
    const stages = (await ofPeople().lean()).map((campaign) => campaignStage(campaign, today))
    expect(stages.filter((stage) => stage === 'past')).toHaveLength(4)
    expect(stages.filter((stage) => stage === 'running')).toHaveLength(2)
    expect(stages.filter((stage) => stage === 'upcoming').length).toBeGreaterThan(
      OTHER_CAMPAIGN_COUNT,
    )
    expect(stages.filter((stage) => stage !== 'past').length).toBeGreaterThan(
      INITIAL_CAMPAIGN_COUNT,
    )
  })

  test('are valid for the form, with a real text and an existing picture', async () => {
    for (const campaign of await Campaign.find().lean()) {
      const { title, photo, address, description, startDate, endDate } = campaign
      const typed = { title, photo, address, description, startDate, endDate }
      expect(campaignSchema.parse(typed)).toEqual(typed)
      const words = description.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(60)
      expect(words).toBeLessThanOrEqual(140)
      const picture = await stat(projectPath('public', photo))
      expect(picture.size).toBeLessThan(12_000)
    }
  })

  test('count their volunteers, and no amount without a payment', async () => {
    for (const campaign of await Campaign.find()) {
      expect(await Volunteer.countDocuments({ campaign: campaign._id })).toBe(
        campaign.volunteerCount,
      )
      expect(campaign.volunteerCount > 0).toBe(!campaign.isOrganisation)
      expect(campaign.raised.size).toBe(0)
      expect(campaign.hasPayments).toBe(false)
    }
    for (const volunteer of await Volunteer.find()) {
      const person = await User.findById(volunteer.person).lean()
      expect(person).toMatchObject({ name: volunteer.name, email: volunteer.email })
    }
    expect(await Payment.countDocuments()).toBe(0)
  })

  test('are added to a database that was filled before campaigns existed', async () => {
    await Promise.all([Campaign.deleteMany(), Volunteer.deleteMany()])
    expect(await seedDemo()).toMatchObject({ accounts: 0, donors: 0, services: 0, campaigns: 12 })
  })

  test('are not changed after an admin’s edit', async () => {
    const [campaign] = await ofPeople()
    await Campaign.updateOne(
      { _id: campaign?._id },
      { archivedAt: new Date(), startDate: '2020-01-01' },
    )
    expect(await seedDemo()).toMatchObject({ campaigns: 0 })
    expect(await Campaign.findById(campaign?._id)).toMatchObject({ startDate: '2020-01-01' })
  })
})

describe("the organisation's campaign", () => {
  test('is added once, without the demo, and is neither upcoming nor over', async () => {
    await Campaign.deleteMany()
    expect(await seedOrganisation()).toBe(true)
    expect(await seedOrganisation()).toBe(false)

    const [campaign, ...others] = await Campaign.find().lean()
    expect(others).toEqual([])
    expect(campaign).toMatchObject({ title: 'ShareLife', isOrganisation: true, volunteerCount: 0 })
    if (campaign) expect(campaignStage(campaign, dhakaDay())).toBe('running')
  })

  test('remains when the demo is added to a site that has it', async () => {
    const before = await Campaign.findOne({ isOrganisation: true })
    expect(await seedDemo()).toMatchObject({ campaigns: 11 })
    const after = await Campaign.find({ isOrganisation: true })
    expect(after.map(({ id }) => id)).toEqual([before?.id])
  })
})

describe('the crowd', () => {
  beforeAll(async () => {
    await Promise.all([User, BloodRequest, Pledge].map((model) => model.deleteMany()))
    await seedCrowd(CROWD)
  })

  test('has three fifths donors and four requests per hundred people, past, today and future', async () => {
    expect(await User.countDocuments()).toBe(CROWD)
    expect(await User.countDocuments({ donor: { $exists: true } })).toBe(CROWD * 0.6)
    expect(await BloodRequest.countDocuments()).toBe(CROWD * 0.04)
    const today = dhakaDay()
    const days = (await BloodRequest.find().lean()).map(({ needDate }) => needDate)
    expect(days).toContain(today)
    expect(days.some((day) => day < today)).toBe(true)
    expect(days.some((day) => day > today)).toBe(true)
  })

  test('has the frequent blood groups of Bangladesh most often', async () => {
    const share = async (bloodGroup: BloodGroup) =>
      (await User.countDocuments({ 'donor.bloodGroup': bloodGroup })) / (CROWD * 0.6)
    expect(await share('B+')).toBeCloseTo(0.33, 1)
    expect(await share('O+')).toBeCloseTo(0.29, 1)
    expect(await share('AB-')).toBeLessThan(0.01)
  })

  test('has only documents that the models accept, at existing places', async () => {
    const people = await User.find()
    for (const person of people) {
      await expect(person.validate()).resolves.toBeUndefined()
      if (person.donor) {
        expect(isUpazilaOfDistrict(person.donor.district, person.donor.upazila)).toBe(true)
      }
    }
    const ledger = [...(await BloodRequest.find()), ...(await Pledge.find())]
    for (const entry of ledger) await expect(entry.validate()).resolves.toBeUndefined()
    const stored = await User.findOne().select('+passwordHash').lean()
    expect(stored).toMatchObject({
      role: 'user',
      sessionVersion: 0,
      emailVerifiedAt: expect.any(Date),
    })
  })

  test('has a consistent ledger: bags asked, pledged and needed agree', async () => {
    const requests = await BloodRequest.find().lean()
    for (const request of requests) {
      const pledges = await Pledge.find({ request: request._id }).lean()
      const pledged = pledges.reduce((sum, { bags }) => sum + bags, 0)
      expect(request.bagsNeeded).toBe(request.bagsAsked - pledged)
      expect(['covered', 'fulfilled'].includes(request.status)).toBe(request.bagsNeeded === 0)
      for (const pledge of pledges) {
        const giver = await User.findById(pledge.donor).lean()
        expect(giver?.donor).toMatchObject({
          bloodGroup: request.bloodGroup,
          lastDonationDate: pledge.date,
        })
        expect(pledge.donor).not.toEqual(request.requester)
      }
    }
    expect(requests.some((request) => isRequestOpen(request, dhakaDay()))).toBe(true)
    expect(requests.some((request) => request.status === 'fulfilled')).toBe(true)
  })

  test('grows from what exists and never repeats a document', async () => {
    const before = await User.find({}, { name: 1, email: 1 }).sort({ _id: 1 }).lean()
    expect(await seedCrowd(CROWD)).toMatchObject({ people: 0, requests: 0, pledges: 0 })
    expect(await seedCrowd(CROWD + 60)).toMatchObject({ people: 60, donors: 36, requests: 2 })
    const after = await User.find({}, { name: 1, email: 1 }).sort({ _id: 1 }).lean()
    expect(after.slice(0, CROWD)).toEqual(before)
  })
})

describe('the campaigns of the crowd', () => {
  const wanted = { users: CROWD, campaigns: 20, volunteers: 410, donations: 600 }

  beforeAll(async () => {
    await Promise.all([Campaign, Volunteer, Payment].map((model) => model.deleteMany()))
    await seedCrowd(CROWD)
    await seedCampaignCrowd(wanted)
  })

  test('have only documents that the models accept, past and upcoming', async () => {
    const documents = [
      ...(await Campaign.find()),
      ...(await Volunteer.find()),
      ...(await Payment.find()),
    ]
    expect(documents).toHaveLength(20 + 410 + 600)
    for (const document of documents) await expect(document.validate()).resolves.toBeUndefined()
    const stages = (await Campaign.find().lean()).map((one) => campaignStage(one, dhakaDay()))
    expect(new Set(stages)).toContain('past')
    expect(new Set(stages)).toContain('upcoming')
  })

  test('count their volunteers, who are people of the crowd', async () => {
    for (const campaign of await Campaign.find().lean()) {
      const entries = await Volunteer.find({ campaign: campaign._id }).lean()
      expect(entries).toHaveLength(campaign.volunteerCount)
      expect([20, 21]).toContain(campaign.volunteerCount)
    }
    for (const volunteer of await Volunteer.find().lean()) {
      const person = await User.findById(volunteer.person).lean()
      expect(person).toMatchObject({ name: volunteer.name, email: volunteer.email })
    }
  })

  test('have raised the sum of their ledger, without open, failed and refunded payments', async () => {
    const ledger = await Payment.find().lean()
    // Card payments are never held for review.
    const states = PAYMENT_STATUSES.filter((state) => state !== 'held')
    expect(new Set(ledger.map(({ status }) => status))).toEqual(new Set(states))
    expect(ledger.some(({ status, refunded }) => status === 'succeeded' && refunded > 0)).toBe(true)
    for (const campaign of await Campaign.find().lean()) {
      const rows = ledger.filter((row) => row.campaign.equals(campaign._id))
      const succeeded = rows.filter(({ status }) => status === 'succeeded')
      const usd = succeeded.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
      expect(campaign.raised).toEqual({ usd })
      expect(campaign.hasPayments).toBe(true)
      for (const { status, amount, refunded } of rows) {
        if (status === 'refunded') expect(refunded).toBe(amount)
      }
    }
  })

  test('can be added separately, grow from what exists and never repeat a document', async () => {
    expect(await seedCampaignCrowd(wanted)).toEqual({ campaigns: 0, volunteers: 0, donations: 0 })
    const larger = { ...wanted, donations: 700 }
    expect(await seedCampaignCrowd(larger)).toMatchObject({ volunteers: 0, donations: 100 })

    await Campaign.deleteMany()
    await Promise.all([Volunteer.deleteMany(), Payment.deleteMany()])
    const alone = { ...wanted, volunteers: 0, donations: 0 }
    expect(await seedCampaignCrowd(alone)).toEqual({ campaigns: 20, volunteers: 0, donations: 0 })
    expect(
      await Campaign.exists({ $or: [{ volunteerCount: { $gt: 0 } }, { hasPayments: true }] }),
    ).toBeNull()
  })
})

describe('the seed', () => {
  test('rejects a database that is not local until it is confirmed twice', () => {
    const elsewhere = 'mongodb+srv://name:secret@cluster.example.net/sharelife'
    const options = (...flags: string[]) => readSeedOptions(['--demo', ...flags])
    expect(() => assertMaySeed(elsewhere, options())).toThrow('not on this computer')
    expect(() => assertMaySeed(elsewhere, options('--really'))).toThrow('not on this computer')
    expect(() => assertMaySeed(elsewhere, options('--yes-this-database'))).toThrow(
      'mongodb+srv://cluster.example.net',
    )
    assertMaySeed(elsewhere, options('--yes-this-database', '--really'))
    assertMaySeed('mongodb://127.0.0.1:27117/sharelife', options())
  })

  test("adds the organisation's campaign to any database, but no invented data", () => {
    const production = 'mongodb+srv://name:secret@cluster.example.net/sharelife'
    assertMaySeed(production, readSeedOptions(['--organisation']))
    for (const words of [['--demo'], ['--users', '10']]) {
      const options = readSeedOptions(['--organisation', ...words])
      expect(() => assertMaySeed(production, options)).toThrow('not on this computer')
    }
  })

  test('prints its usage when the options are missing or invalid', () => {
    for (const words of [
      [],
      ['--users', '-5'],
      ['--users', 'many'],
      ['--unknown'],
      ['--campaigns', '200'],
      ['--users', '10', '--donations', '5'],
      ['--users', '10', '--campaigns', '2', '--volunteers', '21'],
    ]) {
      expect(() => readSeedOptions(words)).toThrow('Usage')
    }
    expect(readSeedOptions(['--users', '100000'])).toMatchObject({ users: 100_000, demo: false })
  })
})
