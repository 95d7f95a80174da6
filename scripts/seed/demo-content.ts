import { subDays, subHours, subMinutes } from 'date-fns'
import { inTransaction } from '@/lib/core/server/db/connection'
import { sanitizePostHtml } from '@/lib/core/server/validation/sanitize-post-html'
import { dhakaDay } from '@/lib/core/time/calendar'
import { STOCK_KINDS } from '@/lib/features/blood-banks/rules'
import { nextChangeNumber } from '@/lib/features/chat/server/next-change-number'
import {
  isOpenAt,
  type OpeningSchedule,
  WEEKDAYS,
  type Weekday,
} from '@/lib/features/health-tests/rules'
import { BlogPost } from '@/models/blog-post'
import { BloodBank } from '@/models/blood-bank'
import { Booking } from '@/models/booking'
import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import { ChatMessage } from '@/models/chat-message'
import { HealthTest } from '@/models/health-test'
import { Volunteer } from '@/models/volunteer'
import { BLOOD_BANKS, BOOKINGS, CAMPAIGNS, CHAPTERS, CHAT, readPosts, SERVICES } from './content'
import type { DemoPeople, Donor } from './demo-people'
import {
  bookingFields,
  campaignFields,
  createBlogPost,
  createBloodBank,
  createChapter,
  createHealthTest,
  createMember,
  dayFromToday,
  takePlaces,
} from './factories'
import { phoneNumber } from './people'
import { type Random, seededRandom } from './random'
import { seedOrganisation } from './seed-organisation'

function week(opens: number, closes: number, ...closed: Weekday[]) {
  const open = WEEKDAYS.filter((weekday) => !closed.includes(weekday))
  return Object.fromEntries(open.map((weekday) => [weekday, { opens, closes }]))
}

/** The desk is closed on Fridays, fasting tests are in the morning, and fever tests are available every day. */
const HOURS = {
  desk: week(8, 20, 'friday'),
  mornings: week(7, 12, 'friday'),
  office: week(9, 17, 'friday', 'saturday'),
  'every-day': week(8, 22),
}

/** The public holidays of Bangladesh with a fixed date (`MM-DD`). */
const HOLIDAYS = ['02-21', '03-26', '04-14', '05-01', '12-16', '12-25']

function comingHolidays(): string[] {
  const today = dhakaDay()
  const year = Number(today.slice(0, 4))
  const days = HOLIDAYS.flatMap((day) => [`${year}-${day}`, `${year + 1}-${day}`])
  return days.filter((day) => day >= today && day <= dayFromToday(365)).sort()
}

export async function seedServices(): Promise<number> {
  const missing = await missingOf(SERVICES, ({ name }) => name, HealthTest.distinct('name'))
  for (const { slug, price, hours, ...texts } of missing) {
    await createHealthTest({
      ...texts,
      priceInPaisa: price * 100,
      imageUrl: `/pictures/services/${slug}.svg`,
      openingHours: HOURS[hours],
      closedDays: hours === 'every-day' ? [] : comingHolidays(),
      position: SERVICES.findIndex((service) => service.slug === slug),
    })
  }
  return missing.length
}

async function missingOf<T>(all: T[], keyOf: (one: T) => string, existing: Promise<string[]>) {
  const known = new Set(await existing)
  return all.filter((one) => !known.has(keyOf(one)))
}

/** Books health tests for the demo's accounts and donors, once per database. */
export async function seedBookings({ donors, ...accounts }: DemoPeople): Promise<number> {
  if (await Booking.exists({})) return 0
  const tests = await HealthTest.find({ retiredAt: null }).lean()
  const chance = seededRandom(7)
  const bookings = BOOKINGS.flatMap(({ by, test: slug, inDays, hoursAgo, ...rest }) => {
    const name = SERVICES.find((service) => service.slug === slug)?.name
    const test = tests.find((one) => one.name === name)
    const person = by ? accounts[by] : chance.pick(donors)
    // An admin may have removed a health test.
    if (!test) return []
    const { phone = phoneNumber(chance), address, district } = person.donor ?? {}
    return bookingFields(test, person, {
      ...{ ...rest, phone, date: openDay(test, inDays, rest.hour) },
      createdAt: subHours(new Date(), hoursAgo),
      address: address ? `${address}, ${district}` : '27 Lake Circus, Kalabagan, Dhaka',
    })
  })
  // One transaction, so that an interrupted seed leaves no booking without its place.
  await inTransaction(async (session) => {
    await Booking.insertMany(bookings, { session })
    await takePlaces(bookings, session)
  })
  return bookings.length
}

/** The day this many days from today, or the next open day after it. */
function openDay(test: OpeningSchedule, inDays: number, hour: number): string {
  const step = inDays < 0 ? -1 : 1
  // Each hour has an open day in every week, and two consecutive weeks are never all holidays.
  const days = Array.from({ length: 14 }, (_, nth) => dayFromToday(inDays + step * nth))
  return days.find((date) => isOpenAt(test, { date, hour })) ?? dayFromToday(inDays)
}

export async function seedCampaigns({ donors }: DemoPeople): Promise<number> {
  const organisation = (await seedOrganisation()) ? 1 : 0
  const missing = await missingOf(CAMPAIGNS, ({ title }) => title, Campaign.distinct('title'))
  for (const demo of missing) {
    const { picture, volunteers, inDays, lasts, lastTime, ...texts } = demo
    const helpers = someOf(donors, volunteers, seededRandom(CAMPAIGNS.indexOf(demo)))
    const startDate = lastTime ? lastDay(lastTime) : dayFromToday(inDays)
    const endDate = lastTime ? startDate : dayFromToday(inDays + lasts - 1)
    const photo = `/pictures/campaigns/${picture}.svg`
    // One transaction, so that an interrupted seed leaves no number without its volunteers.
    await inTransaction(async (session) => {
      const fields = campaignFields({ ...texts, photo, startDate, endDate })
      const campaign = new Campaign({ ...fields, volunteerCount: helpers.length })
      await campaign.save({ session })
      const entries = helpers.map(({ _id: person, name, email, donor }) => ({
        ...{ campaign: campaign._id, person, name, email, phone: donor.phone },
        address: `${donor.address}, ${donor.district}`,
      }))
      await Volunteer.insertMany(entries, { session })
    })
  }
  return organisation + missing.length
}

function someOf(people: Donor[], count: number, chance: Random): Donor[] {
  const left = [...people]
  return Array.from({ length: Math.min(count, left.length) }).flatMap(() =>
    left.splice(chance.below(left.length), 1),
  )
}

/** The last occurrence of this month and day before today. */
function lastDay(monthAndDay: string): string {
  const today = dhakaDay()
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}-${monthAndDay}`
  return thisYear < today ? thisYear : `${year - 1}-${monthAndDay}`
}

/** Creates missing blood banks. Updates untouched stock, because old numbers are not shown. */
export async function seedBloodBanks({ donor }: DemoPeople): Promise<number> {
  const missing = await missingOf(BLOOD_BANKS, ({ name }) => name, BloodBank.distinct('name'))
  for (const { keeper, countedHoursAgo: _, ...fields } of missing) {
    await createBloodBank({ ...fields, keepers: keeper ? [donor] : [] })
  }
  for (const [place, { name, countedHoursAgo }] of BLOOD_BANKS.entries()) {
    const chance = seededRandom(2_000 + place)
    const updatedAt = subHours(new Date(), countedHoursAgo)
    const stock = STOCK_KINDS.map((kind) => ({ ...kind, bags: chance.below(9), updatedAt }))
    await BloodBank.updateOne({ name, stockRevision: 0 }, { $set: { stock } })
  }
  return missing.length
}

export async function seedChapters({ donor, donors }: DemoPeople): Promise<number> {
  const missing = await missingOf(CHAPTERS, ({ code }) => code, Chapter.distinct('code'))
  for (const { members, coordinator, campaign, ...fields } of missing) {
    const chapter = await createChapter(fields)
    const first = CHAPTERS.findIndex(({ code }) => code === fields.code) * 20
    for (const [place, member] of donors.slice(first, first + members).entries()) {
      // Some people do not consent.
      const consent = { sharesDonor: place % 5 !== 4, onLeaderboard: place % 3 !== 2 }
      const studentId = String(2_105_001 + place)
      const club = { studentId, batch: '21', hall: `Room ${201 + place}` }
      const isStudent = fields.kind === 'university' && consent.sharesDonor
      await createMember(chapter, member, { ...consent, ...(isStudent && { club }) })
    }
    const role = { role: 'coordinator', sharesDonor: true, onLeaderboard: true } as const
    if (coordinator) await createMember(chapter, donor, role)
    const held = { title: campaign, chapter: { $exists: false } }
    if (campaign) await Campaign.updateOne(held, { $set: { chapter: chapter._id } })
  }
  return missing.length
}

export async function seedPosts({ donors, ...accounts }: DemoPeople): Promise<number> {
  const missing = await missingOf(readPosts(), ({ title }) => title, BlogPost.distinct('title'))
  for (const { slug, author, daysAgo, content, translation, ...texts } of missing) {
    const person = Object.entries(accounts).find(([name]) => name === author)?.[1]
    await createBlogPost({
      ...{ ...texts, author: (person ?? donors[Number(author)])?._id },
      photo: `/pictures/blog/${slug}.svg`,
      content: sanitizePostHtml(content),
      ...(translation && {
        translation: { ...translation, content: sanitizePostHtml(translation.content) },
      }),
      createdAt: subDays(new Date(), daysAgo),
    })
  }
  return missing.length
}

export async function seedChat({ donors }: DemoPeople): Promise<number> {
  if (await ChatMessage.exists({})) return 0
  for (const { who, minutesAgo, text } of CHAT) {
    const createdAt = subMinutes(new Date(), minutesAgo)
    const author = donors[who % donors.length]?._id
    await inTransaction(async (session) => {
      const number = await nextChangeNumber(session)
      await ChatMessage.create([{ author, text, number, change: number, createdAt }], { session })
    })
  }
  return CHAT.length
}
