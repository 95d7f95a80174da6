import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { sendQueuedMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayAfter, endRequest } from './end-request'
import { notOpen, readOwnRequest } from './own-request'
import { RUNNING } from './rules'
import type { CloseOutcome } from './schema'
import { requestToWire } from './wire'

/**
 * Ends a request for its owner, also one whose day is over or whose bags are all pledged, and lets
 * go of the donors who would still come. Of two who do so at once, or of an owner who does and a
 * donor who pledges, one comes first. Throws `not-found`, `forbidden` for another person's request,
 * and `request-not-open` when it was ended before.
 */
export async function closeRequest(person: SessionUser, id: string, outcome: CloseOutcome) {
  const request = await inTransaction((session) => close(person, id, outcome, session))
  renew('blood-requests')
  // Who was to give may be asked again.
  renew('people')
  await sendQueuedMails()
  return requestToWire(request)
}

async function close(
  person: SessionUser,
  id: string,
  outcome: CloseOutcome,
  session: ClientSession,
) {
  const today = dhakaDay()
  const ended = await endRequest(
    { _id: id, requester: person.id, status: { $in: RUNNING } },
    outcome === 'cancelled'
      ? { status: 'closed', endedBy: 'owner', releaseFrom: today }
      : { status: 'fulfilled', endedBy: 'owner', releaseFrom: dayAfter(today) },
    session,
  )
  if (ended) return ended
  await readOwnRequest(person, id, session)
  throw notOpen()
}
