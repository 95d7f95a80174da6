import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { runAfterCommit } from '@/lib/core/server/events'
import { dhakaDay, nextCalendarDay } from '@/lib/core/time/calendar'
import { RUNNING_STATUSES } from '../rules'
import type { CloseOutcome } from '../schema'
import { endRequest } from './end-request'
import { requestEvents } from './events'
import { readOwnRequest } from './read-own-request'
import { toBloodRequestDtoWithPhone } from './request-dto'
import { requestNotOpenError } from './request-errors'

/** Ends a request, also after its day. Throws `not-found`, `forbidden` and `request-not-open`. */
export async function closeRequest(person: SessionUser, id: string, outcome: CloseOutcome) {
  const action = { name: 'request-closed', by: person.id, target: [id, outcome] }
  await inTransactionOnce(action, (session) => close(person, id, outcome, session))
  invalidateCacheTag('requests')
  // The released donors are eligible again.
  invalidateCacheTag('people')
  await runAfterCommit(requestEvents.requestEnded)
  return toBloodRequestDtoWithPhone(await readOwnRequest(person, id, null))
}

async function close(
  person: SessionUser,
  id: string,
  outcome: CloseOutcome,
  session: ClientSession,
): Promise<void> {
  const today = dhakaDay()
  const ended = await endRequest(
    { _id: id, requester: person.id, status: { $in: RUNNING_STATUSES } },
    outcome === 'cancelled'
      ? { status: 'closed', endedBy: 'owner', cancelFrom: today }
      : { status: 'fulfilled', endedBy: 'owner', cancelFrom: nextCalendarDay(today) },
    session,
  )
  if (ended) return
  await readOwnRequest(person, id, session)
  throw requestNotOpenError()
}
