import mongoose, { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { searchDonors } from '@/lib/features/donor-search/server/search-donors'
import { donorSearchSchema } from '@/lib/features/donors/schema'
import type { MatchingRequest } from '@/lib/features/matching/rules'
import { findMatches } from '@/lib/features/matching/server/find-matches'
import { surroundingsOf } from '@/lib/features/places/server/reference-lists'
import { User } from '@/models/user'
import { dayFromToday } from '../seed/factories'
import { GROUP_SHARES, home, makeDonor } from '../seed/people'
import { type Random, seededRandom } from '../seed/random'
import type { Launcher } from '../server/launcher'
import { withDatabase } from '../server/mongodb-uri'
import { inProcess } from './in-process'
import { percentile, type Result } from './result'

const DONORS = 1_000_000
const MAX_P95_MS = 50
const BATCH = 20_000
/** The batch size of a request's alerts. */
const PAGE = 50
const REQUESTS = 400
/** The first queries run without cached plans or data, so they do not count. */
const WARM_UPS = 50

/** Measures matching and donor searches on a database of a million donors, without a server. */
export async function measureMatching(_: Launcher, mongoUri: string): Promise<Result[]> {
  const uri = withDatabase(mongoUri, 'bench_matching')
  await fill(uri)
  const among = `among ${DONORS.toLocaleString('en')} donors`
  const results: Result[] = []
  for (const [name, run] of Object.entries({
    'matching a request': (chance: Random) => findMatches(makeRequest(chance), { limit: PAGE }),
    'searching a place': searchPlace,
    'searching near a home': searchNearHome,
  })) {
    const times = await inProcess({ MONGODB_URI: uri }, () => timesOf(run))
    results.push(
      { name: `${name} ${among}, p50`, value: percentile(times, 50), unit: 'ms' },
      {
        ...{ name: `${name} ${among}, p95`, value: percentile(times, 95), unit: 'ms' },
        most: MAX_P95_MS,
      },
    )
  }
  return results
}

async function timesOf(run: (chance: Random) => Promise<unknown>): Promise<number[]> {
  await connectDb()
  const chance = seededRandom(71)
  const times: number[] = []
  for (let nth = 0; nth < WARM_UPS + REQUESTS; nth += 1) {
    const start = performance.now()
    await run(chance)
    times.push(performance.now() - start)
  }
  return times.slice(WARM_UPS)
}

function searchPlace(chance: Random) {
  return search(donorId(0), { ...home(chance), bloodGroup: chance.weighted(GROUP_SHARES) })
}

function searchNearHome(chance: Random) {
  const bloodGroup = chance.happens(0.3) ? '' : chance.weighted(GROUP_SHARES)
  const page = String(1 + chance.below(20))
  return search(donorId(chance.below(DONORS)), { bloodGroup, page })
}

/** As an admin, whom the daily limits do not stop. */
function search(id: Types.ObjectId, query: Record<string, string>) {
  const person = { id: String(id), role: 'admin' as const, isConfirmed: true }
  return searchDonors(person, donorSearchSchema.parse({ ...query, limit: '24' }), '::1')
}

function donorId(number: number): Types.ObjectId {
  return new Types.ObjectId(number.toString(16).padStart(24, '0'))
}

/** Donors with only the fields that matching reads. They are inserted before the indexes are built. */
async function fill(uri: string) {
  const connection = await mongoose.createConnection(uri).asPromise()
  const users = connection.collection(User.collection.collectionName)
  const chance = seededRandom(1971)
  const registeredAt = new Date()
  for (let first = 0; first < DONORS; first += BATCH) {
    const donors = Array.from({ length: BATCH }, (_, nth) => {
      const {
        phone: _phone,
        address: _address,
        ...donor
      } = makeDonor(chance, (days) => dayFromToday(-days))
      const number = first + nth
      return {
        _id: donorId(number),
        ...{ email: `${number}@people.example`, role: 'user', createdAt: registeredAt },
        donor: { ...donor, registeredAt },
      }
    })
    await users.insertMany(donors, { ordered: false })
  }
  await connection.close()
}

/** A request whose blood group and district are as frequent as those of the donors. */
function makeRequest(chance: Random): MatchingRequest {
  const { district, upazila } = home(chance)
  return {
    bloodGroup: chance.weighted(GROUP_SHARES),
    needDate: dayFromToday(chance.below(14)),
    surroundings: surroundingsOf(district, upazila),
    excluded: Array.from({ length: 5 }, () => String(new Types.ObjectId())),
  }
}
