import 'server-only'
import { createHmac } from 'node:crypto'
import { DAY_MS, dhakaDay } from '@/lib/core/time/calendar'
import { SecurityEventCount } from '@/models/security-event-count'
import { connectDb } from './db/connection'
import { env } from './env'
import { afterResponse } from './http/after-response'
import { log } from './log'

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
  /** From a fixed list, because each one becomes a counter. */
  subtype: string
  account?: string
  /** An IP or network; the log gets only its hash. */
  ip?: string
  context?: Record<string, string | undefined>
  /** False where a line for each event would fill the log. */
  isLogged?: boolean
}

const pendingCounts = new Map<string, number>()
let writing: Promise<void> | undefined

/** Logs accounts by id and IP addresses as daily hashes. Never throws. */
export async function recordSecurityEvent(event: SecurityEvent, details: Details): Promise<void> {
  const { subtype, account, ip, context, isLogged = true } = details
  if (isLogged) {
    const from = ip && hashIp(ip)
    log().info({ event, which: subtype, account, from, ...context }, 'a security event')
  }
  const key = `${dhakaDay()} ${event}:${subtype}`
  pendingCounts.set(key, (pendingCounts.get(key) ?? 0) + 1)
  await afterResponse(writeCounts)
}

/** Stays the same for one day, to connect one client's actions; useless without the secret. */
function hashIp(ip: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('addresses in the log').digest()
  return createHmac('sha256', key).update(`${dhakaDay()} ${ip}`).digest('hex').slice(0, 16)
}

/** One write runs at a time; events that arrive meanwhile are in the next one. */
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
    await SecurityEventCount.bulkWrite(counts.map(([key, count]) => increment(key, count)))
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
