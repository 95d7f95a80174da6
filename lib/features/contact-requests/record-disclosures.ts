import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { DISCLOSURES_KEPT_DAYS, type DisclosureReason } from './rules'

const DAY_MS = 24 * 60 * 60 * 1_000

type Id = Types.ObjectId | string

export interface Disclosure {
  /** Whose number it is. */
  owner: Id
  viewer: Id
  request: Id
  reason: DisclosureReason
}

/**
 * Writes down that people are shown hidden phone numbers today, once per viewer, request and day. Call it
 * before a number leaves the server, in the transaction of what shows it.
 */
export async function recordDisclosures(
  disclosures: Disclosure[],
  session?: ClientSession,
): Promise<void> {
  if (disclosures.length === 0) return
  const day = dhakaDay()
  const expiresAt = new Date(Date.now() + DISCLOSURES_KEPT_DAYS * DAY_MS)
  const rows = disclosures.map(({ reason, ...who }) => ({
    updateOne: {
      filter: { ...who, day },
      update: { $setOnInsert: { reason, expiresAt } },
      upsert: true,
    },
  }))
  try {
    await ContactDisclosure.bulkWrite(rows, { session, ordered: Boolean(session) })
  } catch (cause) {
    // A concurrent call wrote the same row. In a transaction the conflict has to end the transaction.
    if (session || !isDuplicateKey(cause)) throw cause
  }
}

/** Whether a viewer was shown the number of this request before, today. */
export async function wasDisclosedToday({ owner, viewer, request }: Omit<Disclosure, 'reason'>) {
  const row = await ContactDisclosure.exists({ owner, viewer, request, day: dhakaDay() })
  return row !== null
}
