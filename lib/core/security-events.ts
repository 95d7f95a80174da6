import 'server-only'
import { createHmac } from 'node:crypto'
import { SecurityCount } from '@/models/security-count'
import { connectDb } from './db/connection'
import { env } from './env'
import { afterAnswer } from './http/after-answer'
import { log } from './log'
import { dhakaDay } from './time/calendar'

const DAY_MS = 24 * 60 * 60_000
/** How long the counts of a day are kept, in days. */
const KEPT_DAYS = 90

type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'refused'
  | 'limit-reached'
  | 'policy-violation'

interface Details {
  /** Which of its kind, from a list of ours: it becomes a counter. */
  which: string
  /** The id of the account. */
  account?: string
  /** The address or network of whoever called; the log gets a hash of it. */
  address?: string
  /** More for the log, such as the path. */
  more?: Record<string, string | undefined>
  /** Set to count alone, where a line for each would fill the log. */
  isLogged?: boolean
}

/** What was counted and is not yet in the database: by day and event. */
const waiting = new Map<string, number>()
let writing: Promise<void> | undefined

/**
 * Logs and counts something that concerns the safety of the site, without names: accounts by id,
 * addresses by a hash that changes every day. The count is written after the answer; never throws.
 */
export async function recordSecurityEvent(event: SecurityEvent, details: Details): Promise<void> {
  const { which, account, address, more, isLogged = true } = details
  if (isLogged) {
    const from = address && hashedAddress(address)
    log().info({ event, which, account, from, ...more }, 'a security event')
  }
  const key = `${dhakaDay()} ${event}:${which}`
  waiting.set(key, (waiting.get(key) ?? 0) + 1)
  await afterAnswer(writeCounts)
}

/**
 * An address as the log may hold it: the same for one day, so that what one caller did can be seen
 * together, and of no use to whoever has the log but not the secret.
 */
function hashedAddress(address: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('addresses in the log').digest()
  return createHmac('sha256', key).update(`${dhakaDay()} ${address}`).digest('hex').slice(0, 16)
}

/** One write at a time, however many events there are: what comes meanwhile goes with the next one. */
function writeCounts(): Promise<void> {
  writing ??= write()
  return writing
}

async function write(): Promise<void> {
  try {
    while (waiting.size > 0) await writeWaiting()
  } catch (cause) {
    log().warn({ err: cause }, 'the counts of security events wait for the database')
  } finally {
    writing = undefined
  }
}

/** What could not be written waits for the next event. */
async function writeWaiting(): Promise<void> {
  const counts = [...waiting]
  waiting.clear()
  try {
    await connectDb()
    await SecurityCount.bulkWrite(counts.map(([key, count]) => increment(key, count)))
  } catch (cause) {
    for (const [key, count] of counts) waiting.set(key, (waiting.get(key) ?? 0) + count)
    throw cause
  }
}

function increment(key: string, count: number) {
  const [day = '', event = ''] = key.split(' ')
  const expireAt = new Date(Date.parse(day) + KEPT_DAYS * DAY_MS)
  return {
    updateOne: {
      filter: { day, event },
      update: { $inc: { count }, $setOnInsert: { expireAt } },
      upsert: true,
    },
  }
}
