import { writeFile } from 'node:fs/promises'
import mongoose, { Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { createIndexes } from '@/lib/core/db/indexes'
import { countMatches } from '@/lib/features/matching/count-matches'
import { findMatches } from '@/lib/features/matching/find-matches'
import { type MatchingRequest, NEIGHBOURS_WITHIN_KM } from '@/lib/features/matching/rules'
import { surroundingsOf } from '@/lib/features/places/reference-lists'
import { User } from '@/models/user'
import { type Chance, chanceFrom } from '../seed/chance'
import { dayFromToday } from '../seed/factories'
import { GROUP_SHARES, makeDonor } from '../seed/make-donor'
import { home } from '../seed/places'
import { run } from '../server/complaint'

const BATCH = 20_000
/** As many as the alerts of a request ask for at a time. */
const PAGE = 50
const REQUESTS = 400
/** The first ones run without query plans and with a cold cache, so they are not counted. */
const WARM_UPS = 50

/**
 * Fills a database with donors and measures how long one request after the other takes to match, in its
 * own process. Arguments: how many donors, and the file for the times in milliseconds.
 */
async function main() {
  const [count, file] = process.argv.slice(2)
  if (!count || !file) throw new Error('Usage: match-donors.ts <donors> <file>')
  await fill(Number(count))
  await connectDb()
  await createIndexes([User])
  const chance = chanceFrom(71)
  const times = { found: [] as number[], counted: [] as number[] }
  for (let nth = 0; nth < WARM_UPS + REQUESTS; nth += 1) {
    const request = makeRequest(chance)
    const found = await millisecondsOf(() => findMatches(request, { limit: PAGE }))
    const counted = await millisecondsOf(() => countMatches(request))
    if (nth < WARM_UPS) continue
    times.found.push(found)
    times.counted.push(counted)
  }
  await writeFile(file, JSON.stringify(times))
  await mongoose.disconnect()
}

/** Slim donors, without what matching does not read; before the indexes, which then are built at once. */
async function fill(count: number) {
  const connection = await mongoose.createConnection(process.env.MONGODB_URI ?? '').asPromise()
  const users = connection.collection(User.collection.collectionName)
  const chance = chanceFrom(1971)
  const registeredAt = new Date()
  const dayAgo = memo((days) => dayFromToday(-days))
  for (let first = 0; first < count; first += BATCH) {
    const donors = Array.from({ length: Math.min(BATCH, count - first) }, (_, nth) => {
      const { phone: _phone, address: _address, ...donor } = makeDonor(chance, dayAgo)
      const number = first + nth
      return {
        _id: new Types.ObjectId(number.toString(16).padStart(24, '0')),
        ...{ email: `${number}@people.example`, role: 'user', createdAt: registeredAt },
        donor: { ...donor, registeredAt },
      }
    })
    await users.insertMany(donors, { ordered: false })
  }
  await connection.close()
}

function memo(make: (key: number) => string) {
  const known = new Map<number, string>()
  return (key: number) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}

/** A request of a group as frequent as among people, from a district as full as those of donors. */
function makeRequest(chance: Chance): MatchingRequest {
  const { district, upazila } = home(chance)
  return {
    bloodGroup: chance.weighted(GROUP_SHARES),
    needDate: dayFromToday(chance.below(14)),
    surroundings: { district, upazila, ...surroundingsOf(district, NEIGHBOURS_WITHIN_KM) },
    excluded: Array.from({ length: 5 }, () => String(new Types.ObjectId())),
  }
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

run(main)
