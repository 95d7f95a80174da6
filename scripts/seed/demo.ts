import { dhakaDay } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { DEFAULT_CAPACITY } from '@/lib/features/health-tests/rules'
import { districtNames } from '@/lib/features/places/reference-lists'
import { BloodRequest } from '@/models/blood-request'
import { HealthTest } from '@/models/health-test'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { chanceFrom } from './chance'
import { seedDemoAlerts } from './demo-alerts'
import { addDemoBloodBanks, countStocksAnew, DEMO_BANKS } from './demo-blood-banks'
import { DEMO_CAMPAIGNS } from './demo-campaigns'
import { seedDemoCases } from './demo-cases'
import { DEMO_CHAPTERS, seedDemoChapters } from './demo-chapters'
import { seedDemoChat } from './demo-chat'
import { seedDemoContactRequests } from './demo-contact-requests'
import { seedDemoGifts, seedDemoGiftsInTaka } from './demo-gifts'
import { seedDemoHistory } from './demo-history'
import { seedDemoImport } from './demo-import'
import { seedDemoNotifications } from './demo-notifications'
import { seedDemoOutcomes } from './demo-outcomes'
import { DEMO_POSTS } from './demo-posts'
import { DEMO_REQUESTS } from './demo-requests'
import { createPerson, createRequest, dayFromToday } from './factories'
import { demoSchedule, HEALTH_SERVICES } from './health-services'
import { SERVICES_IN_BANGLA } from './health-services-bn'
import { GROUP_SHARES, makeDonor, phoneForOf } from './make-donor'
import { emailFor, personName, phoneNumber } from './names'
import { seedDemoBookings } from './seed-bookings'
import { seedDemoCampaigns } from './seed-campaigns'
import { seedDemoPosts } from './seed-posts'
import { SeededItems } from './seeded-items'

/**
 * The accounts for trying the product; their password is that of the factories. Their addresses are
 * verified; otherwise a login with Google would remove the password.
 */
export function demoAccounts(): Person[] {
  const emailVerifiedAt = new Date()
  return [
    { email: 'admin@sharelife.example', name: 'ShareLife Admin', role: 'admin', emailVerifiedAt },
    {
      email: 'donor@sharelife.example',
      name: 'Farhan Kabir',
      emailVerifiedAt,
      donor: {
        bloodGroup: 'O+',
        phone: '+880 1112-345678',
        district: 'Dhaka',
        upazila: 'Savar',
        address: '12 Station Road, Savar',
        // Long enough ago that this donor may pledge.
        lastDonationDate: dayFromToday(-200),
      },
    },
    { email: 'member@sharelife.example', name: 'Nadia Sultana', emailVerifiedAt },
  ]
}

type Person = NonNullable<Parameters<typeof createPerson>[0]> & { email: string }

type PostedRequest = Awaited<ReturnType<typeof createRequest>>

/** What a run added; another run adds nothing twice. */
export interface SeededDemo {
  accounts: number
  donors: number
  requests: number
  pastDonations: number
  contactRequests: number
  services: number
  bookings: number
  bloodBanks: number
  chapters: number
  campaigns: number
  gifts: number
  giftsInTaka: number
  imports: number
  invitations: number
  posts: number
  messages: number
  cases: number
  notifications: number
  alerts: number
}

/**
 * Creates the demo's people, health services, campaigns, posts and chat messages if they are missing,
 * and open requests: when the last one has expired, a later run posts them again with new dates.
 * Campaigns and bookings keep the dates of the first run. `seeded` says what earlier runs added. Needs an open
 * connection.
 */
export async function seedDemo(seeded = new SeededItems(false)): Promise<SeededDemo> {
  const emailOf = ({ email }: Person) => email
  const nameOf = ({ name }: { name: string }) => name
  const accounts = await seeded.add('account', demoAccounts(), emailOf, addMissing)
  const people = demoDonors()
  const donors = await seeded.add('account', people, emailOf, addMissing)
  await renumberOldPhones()
  const services = await seeded.add('service', HEALTH_SERVICES, nameOf, addServices)
  const requests = await addRequests()
  const emails = people.map(emailOf)
  const pastDonations = await seeded.once('history', () => seedDemoHistory(emails))
  const contactRequests = await seedDemoContactRequests(emails)
  await seeded.once('outcomes', () => seedDemoOutcomes(emails))
  const bookings = await seeded.once('bookings', () => seedDemoBookings(emails))
  const campaigns = await seeded.add(
    'campaign',
    DEMO_CAMPAIGNS,
    ({ title }) => title,
    (missing) => seedDemoCampaigns(emails, missing),
  )
  const bloodBanks = await seeded.add('blood bank', DEMO_BANKS, nameOf, addDemoBloodBanks)
  await countStocksAnew()
  const chapters = await seeded.add('chapter', DEMO_CHAPTERS, nameOf, (missing) =>
    seedDemoChapters(emails, missing),
  )
  const gifts = await seeded.once('gifts', () => seedDemoGifts(emails))
  const giftsInTaka = await seeded.once('gifts in taka', () => seedDemoGiftsInTaka(emails))
  let invitations = 0
  const imports = await seeded.once('import', async () => {
    const added = await seedDemoImport()
    invitations = added.invitations
    return added.imports
  })
  const posts = await seeded.add(
    'post',
    DEMO_POSTS,
    ({ slug }) => slug,
    (missing) => seedDemoPosts(emails, missing),
  )
  const messages = await seeded.once('chat', () => seedDemoChat(emails))
  const cases = await seeded.once('cases', () => seedDemoCases(emails))
  const notifications = await seeded.once('notifications', seedDemoNotifications)
  const alerts = await seeded.once('alerts', () => seedDemoAlerts(emails))
  return {
    ...{ accounts, donors, services, bookings, requests, pastDonations, contactRequests },
    ...{ bloodBanks, chapters, campaigns, gifts, giftsInTaka, imports, invitations },
    ...{ posts, messages, cases, notifications, alerts },
  }
}

/** Phone numbers of an earlier demo began with 012, which is no longer valid. */
async function renumberOldPhones(): Promise<void> {
  const renumbered = (phone: string) => ({ $concat: ['+880 11', { $substrCP: [phone, 7, 20] }] })
  await User.updateMany(
    { 'donor.phone': /^\+880 12/ },
    [{ $set: { 'donor.phone': renumbered('$donor.phone') } }],
    { updatePipeline: true, timestamps: false },
  )
  await BloodRequest.updateMany(
    { phone: /^\+880 12/ },
    [{ $set: { phone: renumbered('$phone') } }],
    { updatePipeline: true, timestamps: false },
  )
}

async function addMissing(people: readonly Person[]): Promise<number> {
  const emails = people.map(({ email }) => email)
  const there = new Set(await User.distinct('email', { email: { $in: emails } }))
  const missing = people.filter(({ email }) => !there.has(email))
  for (const person of missing) await createPerson(person)
  return missing.length
}

/** One donor in each of the 64 districts: every blood group, the frequent ones more often. */
function demoDonors(): Person[] {
  const chance = chanceFrom(1971)
  return districtNames().map((district, place) => {
    const name = personName(chance)
    const isRare = place % 4 === 0
    const bloodGroup = isRare
      ? BLOOD_GROUPS[(place / 4) % BLOOD_GROUPS.length]
      : chance.weighted(GROUP_SHARES)
    const donor = makeDonor(chance, (days) => dayFromToday(-days), { district, bloodGroup })
    return { name, email: emailFor(name, district.toLowerCase().replace(/\W/g, '')), donor }
  })
}

type DemoService = (typeof HEALTH_SERVICES)[number]

async function addServices(services: readonly DemoService[]): Promise<number> {
  const results = await HealthTest.bulkWrite(
    services.map(({ name, slug, price, description, preparation, hours }) => ({
      updateOne: {
        filter: { name },
        update: {
          $setOnInsert: {
            ...{ description, preparation, ...demoSchedule({ hours }) },
            ...(SERVICES_IN_BANGLA[slug] && { translation: SERVICES_IN_BANGLA[slug] }),
            price: price * 100,
            imageUrl: `/pictures/services/${slug}.svg`,
            position: HEALTH_SERVICES.findIndex((service) => service.name === name),
          },
        },
        upsert: true,
      },
    })),
  )
  await completeOldServices(services)
  return results.upsertedCount
}

/** Adds the fields that booking needs to services of an earlier demo. */
async function completeOldServices(services: readonly DemoService[]): Promise<void> {
  await HealthTest.bulkWrite([
    ...services.flatMap(({ name, preparation, hours }) => [
      {
        updateMany: {
          filter: { name, preparation: { $in: ['', null] } },
          update: { $set: { preparation } },
        },
      },
      // Null means that an admin removed the opening hours.
      {
        updateMany: {
          filter: { name, openingHours: { $exists: false } },
          update: { $set: demoSchedule({ hours }) },
        },
      },
    ]),
    {
      updateMany: {
        filter: { slotCapacity: { $exists: false } },
        update: { $set: { slotCapacity: DEFAULT_CAPACITY } },
      },
    },
  ])
}

const MINUTE_MS = 60_000
/** When the first of the open requests was posted, so that donors had time to answer alerts. */
const POSTED_HOURS_AGO = 2
const MINUTES_TO_PLEDGE = 12

async function addRequests(): Promise<number> {
  if (await BloodRequest.exists({ status: 'open', needDate: { $gte: dhakaDay() } })) return 0
  const chance = chanceFrom(1952)
  const emails = demoDonors().map(({ email }) => email)
  const requesters = await User.find({ email: { $in: emails } }, { _id: 1 }).sort({ email: 1 })
  const firstPosted = Date.now() - POSTED_HOURS_AGO * 60 * MINUTE_MS
  for (const [place, { inDays, pledged = 0, by, ...asked }] of DEMO_REQUESTS.entries()) {
    const own = by && (await User.findOne({ email: by }, { _id: 1 }))
    const requester = (own || requesters[(place * 7) % requesters.length])?._id
    const needDate = dayFromToday(inDays)
    const phone = phoneNumber(chance)
    const request = await createRequest({
      ...asked,
      ...phoneForOf(phone),
      ...{ requester, needDate, phone, createdAt: new Date(firstPosted + place * MINUTE_MS) },
    })
    for (let bag = 0; bag < pledged; bag += 1) await pledgeOneBag(request, bag, emails)
  }
  return DEMO_REQUESTS.length
}

/** Lets a matching demo donor pledge one bag; without one the bag stays open. */
async function pledgeOneBag(request: PostedRequest, bag: number, emails: string[]): Promise<void> {
  const { bloodGroup, needDate, requester } = request
  const donor = await User.findOneAndUpdate(
    {
      _id: { $ne: requester },
      email: { $in: emails },
      'donor.bloodGroup': bloodGroup,
      'donor.isAvailable': true,
      'donor.lastDonationDate': { $not: { $gt: lastDonationCutoff(needDate) } },
    },
    { $set: { 'donor.lastDonationDate': needDate } },
    { sort: { email: 1 } },
  )
  if (!donor) return
  await Pledge.create({
    request: request._id,
    donor: donor._id,
    requester,
    bags: 1,
    bloodGroup,
    date: needDate,
    lastDonationBefore: donor.donor?.lastDonationDate,
    createdAt: new Date(request.createdAt.getTime() + (bag + 1) * MINUTES_TO_PLEDGE * MINUTE_MS),
  })
  await BloodRequest.updateOne({ _id: request._id }, { $inc: { bagsNeeded: -1 } })
  await BloodRequest.updateOne({ _id: request._id, bagsNeeded: 0 }, { $set: { status: 'covered' } })
}
