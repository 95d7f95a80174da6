import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { type mongo, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { Launcher } from '../server/launcher'
import { percentile } from './figures'
import type { Matched } from './matching'
import { serveSize } from './served-size'
import { logIn } from './visitor'

const DONORS = 10_000
const POSTS = 60
const OWNERS = 12
/** Posting may take so many times as long when donors match as when none does. */
const MAX_RATIO = 1.5
const SETTLE_MS = 300
const DAY_MS = 24 * 60 * 60 * 1_000

const FILLING = {
  words: `1,000 people and ${DONORS.toLocaleString('en')} donors of one group in one place`,
  database: 'bench_posting',
  seed: ['--users', '1000'],
}

/**
 * Measures how long posting a request takes when 10,000 donors match, and when none does, by turns. The
 * donors who are asked are told after the answer; the next post waits until that is done.
 */
export async function measurePosting(launcher: Launcher, mongoUri: string): Promise<Matched[]> {
  const size = await serveSize(launcher, mongoUri, FILLING)
  const connection = mongoose.createConnection(size.mongoUri)
  try {
    await connection.asPromise()
    const database = connection.db
    if (!database) throw new Error('The database is not connected')
    await addDonors(database)
    const emails = size.emails.slice(0, OWNERS)
    const cookies = await Promise.all(emails.map((email) => logIn(size.product, email)))
    const times = { matched: [] as number[], unmatched: [] as number[] }
    for (let nth = 0; nth < POSTS; nth += 1) {
      const owner = { email: emails[nth % OWNERS], cookies: cookies[nth % OWNERS] }
      // Either comes first in turn, so that neither always follows the work of the other.
      const turns =
        nth % 2 === 0 ? (['unmatched', 'matched'] as const) : (['matched', 'unmatched'] as const)
      for (const turn of turns) {
        times[turn].push(await post(size.product, turn === 'matched' ? 'AB-' : 'O-', owner))
        await untilTold(database)
      }
    }
    const told = await database.collection('notifications').countDocuments()
    if (told < POSTS * 10) throw new Error(`Only ${told} people were told`)
    const p95 = percentile(times.unmatched, 95)
    return [
      { name: 'posting a request that nobody matches', times: times.unmatched },
      {
        name: `posting a request that ${DONORS.toLocaleString('en')} donors match`,
        ...{ times: times.matched, most: p95 * MAX_RATIO },
      },
    ]
  } finally {
    await connection.close()
  }
}

/** Leaves no donor of the seed available, so that only those of one group in one place match. */
async function addDonors(database: mongo.Db) {
  const users = database.collection('users')
  const one = await users.findOne({ 'donor.bloodGroup': { $exists: true } })
  if (!one) throw new Error('No donor was seeded')
  await users.updateMany({ donor: { $exists: true } }, { $set: { 'donor.isAvailable': false } })
  const donor = {
    ...{ ...one.donor, bloodGroup: 'AB-', isAvailable: true, lastDonationDate: null },
    ...{ district: 'Bandarban', upazila: 'Thanchi' },
  }
  await users.insertMany(
    Array.from({ length: DONORS }, (_, nth) => ({
      ...{ ...one, _id: new Types.ObjectId(), email: `donor-${nth}@people.example` },
      donor,
      // Whatever the time, so that the figures of a night are those of a day.
      notificationSettings: { alerts: { quietHoursExceptCritical: true } },
    })),
  )
}

interface Owner {
  email?: string
  cookies?: string
}

/** Milliseconds until the answer. */
async function post(product: string, bloodGroup: string, { email, cookies = '' }: Owner) {
  const body = {
    ...{ email, patientName: 'Rahima Khatun', bloodGroup, bloodBag: '10' },
    ...{ time: tomorrow(), location: 'Ward 12', phone: '+880 1800-654321' },
    ...{ district: 'Bandarban', upazila: 'Thanchi', urgency: 'critical' },
  }
  const began = performance.now()
  const answer = await fetch(`${product}/api/createbloodrequest`, {
    method: 'POST',
    headers: { cookie: cookies, 'content-type': 'application/json', origin: product },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const took = performance.now() - began
  if (answer.status !== 201) throw new Error(`A request was answered with ${text}`)
  return took
}

/** In Dhaka. */
function tomorrow(): string {
  return dhakaDay(new Date(Date.now() + DAY_MS))
}

/** Until nobody has to be asked or told any more. */
async function untilTold(database: mongo.Db): Promise<void> {
  for (;;) {
    await pause(SETTLE_MS)
    const due = { $lte: new Date() }
    const plans = await database.collection('alertplans').countDocuments({ nextAt: due })
    const told = await database.collection('notifications').countDocuments({ deliverAt: due })
    if (plans + told === 0) return
  }
}
