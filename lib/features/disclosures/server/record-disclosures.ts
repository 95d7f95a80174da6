import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { DAY_MS, dhakaDay } from '@/lib/core/time/calendar'
import { DISCLOSURE_RETENTION_DAYS, type DisclosureReason } from '@/lib/features/disclosures/rules'
import { ContactDisclosure } from '@/models/contact-disclosure'

type Id = Types.ObjectId | string

export interface Disclosure {
  owner: Id
  viewer: Id
  request: Id
  reason: DisclosureReason
}

/**
 * Records that people see hidden numbers, once per viewer, request and day. Await it before a
 * number leaves the server, in the transaction that reveals it.
 */
export async function recordDisclosures(
  disclosures: Disclosure[],
  session?: ClientSession,
): Promise<void> {
  if (disclosures.length === 0) return
  const day = dhakaDay()
  const expiresAt = new Date(Date.now() + DISCLOSURE_RETENTION_DAYS * DAY_MS)
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
    // A concurrent request wrote the same row; inside a transaction this error must end it.
    if (session || !isDuplicateKey(cause)) throw cause
  }
}

export async function wasDisclosedToday({ owner, viewer, request }: Omit<Disclosure, 'reason'>) {
  const row = await ContactDisclosure.exists({ owner, viewer, request, day: dhakaDay() })
  return row !== null
}
