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
const RETENTION_DAYS = 90

type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'refused'
  | 'limit-reached'
  | 'policy-violation'
  | 'access-token'

interface Details {
  /** The subtype, from a fixed list, because each one becomes a counter. */
  subtype: string
  /** The id of the account. */
  account?: string
  /** The address or network of the caller; only its hash is logged. */
  address?: string
  /** Additional log fields, such as the path. */
  more?: Record<string, string | undefined>
  /** Set to false to count without logging, where a line for each would fill the log. */
  isLogged?: boolean
}

/** Counts that are not yet written to the database, by day and event. */
const pendingCounts = new Map<string, number>()
let writing: Promise<void> | undefined

/**
 * Logs and counts an event that concerns the security of the site. It names nobody: accounts are logged by
 * id, addresses as a hash that changes every day. The count is written after the answer is sent. Never
 * throws.
 */
export async function recordSecurityEvent(event: SecurityEvent, details: Details): Promise<void> {
  const { subtype, account, address, more, isLogged = true } = details
  if (isLogged) {
    const from = address && hashedAddress(address)
    log().info({ event, which: subtype, account, from, ...more }, 'a security event')
  }
  const key = `${dhakaDay()} ${event}:${subtype}`
  pendingCounts.set(key, (pendingCounts.get(key) ?? 0) + 1)
  await afterAnswer(writeCounts)
}

/**
 * Returns a hash of an address that stays the same for one day, so that the actions of one caller can be seen
 * together. It is of no use to anybody who has the log but not the secret.
 */
function hashedAddress(address: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('addresses in the log').digest()
  return createHmac('sha256', key).update(`${dhakaDay()} ${address}`).digest('hex').slice(0, 16)
}

/** Only one write runs at a time; events that arrive meanwhile are in the next one. */
function writeCounts(): Promise<void> {
  writing ??= write()
  return writing
}

async function write(): Promise<void> {
  try {
    while (pendingCounts.size > 0) await flushCounts()
  } catch (cause) {
    log().warn({ err: cause }, 'the counts of security events wait for the database')
  } finally {
    writing = undefined
  }
}

/** Counts that cannot be written stay in memory until the next event. */
async function flushCounts(): Promise<void> {
  const counts = [...pendingCounts]
  pendingCounts.clear()
  try {
    await connectDb()
    await SecurityCount.bulkWrite(counts.map(([key, count]) => increment(key, count)))
  } catch (cause) {
    for (const [key, count] of counts) pendingCounts.set(key, (pendingCounts.get(key) ?? 0) + count)
    throw cause
  }
}

function increment(key: string, count: number) {
  const [day = '', event = ''] = key.split(' ')
  const expireAt = new Date(Date.parse(day) + RETENTION_DAYS * DAY_MS)
  return {
    updateOne: {
      filter: { day, event },
      update: { $inc: { count }, $setOnInsert: { expireAt } },
      upsert: true,
    },
  }
}
