import mongoose from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  type DayRange,
  DEFAULT_RANGE_DAYS,
  lastDays,
  MAX_RANGE_DAYS,
  shiftDay,
} from '@/lib/features/overview/rules'
import type { ServedSize } from './served-size'
import { OVERVIEW_PATH } from './targets'

/** How long it takes to compute the overview, and to count the same rows. */
export interface Recomputed {
  name: string
  /** What the database holds, as the tables call it. */
  held: string
  /** The time of each call for ranges that are not cached, in milliseconds … */
  product: number[]
  /** … and of the count of the same collections after it, each on an index. */
  counted: number[]
}

type Ask<T> = () => Promise<T>

const TRIES_PER_ROUND = 3
/** The first calls run without open connections, query plans and compiled code, so they are not counted. */
const WARM_UPS = 2

/** Measures the overview for the default range and for the longest one, which reads nearly all rows. */
export async function measureRecomputing(size: ServedSize, rounds: number): Promise<Recomputed[]> {
  const connection = await mongoose.createConnection(size.mongoUri).asPromise()
  const ask = (range: DayRange) => askOverview(size, range)
  const count = () => countCollections(connection)
  const measured: Recomputed[] = []
  try {
    for (const days of [DEFAULT_RANGE_DAYS, MAX_RANGE_DAYS]) {
      const ranges = rangesNotAskedFor(days, WARM_UPS + rounds * TRIES_PER_ROUND, dhakaDay())
      const tries = ranges.map((range) => () => ask(range))
      const name = `overview of ${days} days, recomputed`
      measured.push({ name, held: size.held, ...(await sideBySide(tries, count)) })
    }
  } finally {
    await connection.close()
  }
  return measured
}

/** Ranges of this many days that end yesterday, the day before, and so on; none of them is cached. */
export function rangesNotAskedFor(days: number, count: number, today: string): DayRange[] {
  return Array.from({ length: count }, (_, ago) => lastDays(days, shiftDay(today, -1 - ago)))
}

/** Measures each computation and a count after it, so that other load on the machine affects both. */
export async function sideBySide(tries: readonly Ask<unknown>[], count: Ask<unknown>) {
  const times = { product: [] as number[], counted: [] as number[] }
  for (const work of tries) {
    times.product.push(await millisecondsOf(work))
    times.counted.push(await millisecondsOf(count))
  }
  return { product: times.product.slice(WARM_UPS), counted: times.counted.slice(WARM_UPS) }
}

async function millisecondsOf(work: Ask<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function askOverview({ product, cookies }: ServedSize, { from, to }: DayRange) {
  const url = `${product}${OVERVIEW_PATH}?from=${from}&to=${to}`
  const answer = await fetch(url, { headers: { cookie: cookies.admin ?? '' } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}: ${text}`)
}

/** Counts donors, pledges and payments, each on the index that the overview uses. */
async function countCollections(connection: mongoose.Connection): Promise<number> {
  const of = (name: string, filter: object) => connection.collection(name).countDocuments(filter)
  const donors = await of('users', { 'donor.registeredAt': { $gt: new Date(0) } })
  const donations = await of('pledges', { status: 'standing' })
  return donors + donations + (await of('payments', { status: 'succeeded' }))
}
