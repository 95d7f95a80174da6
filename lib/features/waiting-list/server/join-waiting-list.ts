import 'server-only'
import type { ClientSession } from 'mongoose'
import { assertConfirmed } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { DAY_MS, dhakaDay, endOfDay } from '@/lib/core/time/calendar'
import { canReceive } from '@/lib/features/donors/compatibility'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import {
  assertDonorEligible,
  assertNotBlocked,
  readDonor,
} from '@/lib/features/requests/server/assert-donor-eligible'
import { lockAccount } from '@/lib/features/users/server/sign-in/lock-account'
import type { MessageKey } from '@/lib/i18n/message-key'
import { BloodRequest } from '@/models/blood-request'
import { WaitingEntry } from '@/models/waiting-entry'
import { MAX_WAITING } from '../rules'
import { WAITING_LIST_LIMITS } from './limits'
import { offerReservedBagsOfRequestToNext } from './offer-reserved-bags-to-next'

const RETENTION_MS = 30 * DAY_MS

/**
 * Returns how many donors are before this one; joining again changes nothing. Throws like a pledge,
 * and `status-not-possible` when bags are still needed or the list is full.
 */
export async function joinWaitingList(
  person: SessionUser,
  requestId: string,
  { exchange = false }: { exchange?: boolean },
): Promise<{ before: number }> {
  await offerReservedBagsOfRequestToNext(requestId)
  await assertCanJoin(person, requestId, exchange, null)
  await consumeLimit(WAITING_LIST_LIMITS['waiting-lists'], person.id)
  const before = await inTransaction((session) => join(person, requestId, exchange, session))
  await deliverNotifications()
  return { before }
}

async function join(
  person: SessionUser,
  requestId: string,
  exchange: boolean,
  session: ClientSession,
): Promise<number> {
  // These writes come first, so that later reads see any concurrent deletion, pledge or release.
  await lockAccount(person, session)
  const request = await BloodRequest.findOneAndUpdate(
    { _id: requestId, status: 'covered', needDate: { $gte: dhakaDay() } },
    { $inc: { waitingJoined: 1 } },
    { session, returnDocument: 'after', timestamps: false },
  ).lean()
  const donor = await assertCanJoin(person, requestId, exchange, session)
  if (!request) throw new AppError('conflict', 'requests.refusals.changed')
  await assertNotBlocked(person, request.requester, session)
  const own = { request: request._id, donor: person.id }
  const existing = await WaitingEntry.findOne(own).session(session).lean()
  if (existing && existing.status !== 'missed') return countBefore(existing, session)
  const waiting = { request: request._id, status: 'waiting' as const }
  if ((await WaitingEntry.countDocuments(waiting).session(session)) >= MAX_WAITING) {
    throw notPossible('waiting-list.refusals.waitingFull')
  }
  const entry = {
    status: 'waiting' as const,
    order: request.waitingJoined,
    isExchange: !canReceive(request.bloodGroup, donor.bloodGroup),
    expiresAt: new Date(endOfDay(request.needDate).getTime() + RETENTION_MS),
  }
  if (existing) await WaitingEntry.updateOne({ _id: existing._id }, { $set: entry }, { session })
  else await WaitingEntry.create([{ ...own, ...entry }], { session })
  return countBefore({ request: request._id, order: request.waitingJoined }, session)
}

function countBefore(
  { request, order }: { request: unknown; order: number },
  session: ClientSession,
): Promise<number> {
  return WaitingEntry.countDocuments({
    request: request as string,
    status: 'waiting',
    order: { $lt: order },
  }).session(session)
}

async function assertCanJoin(
  person: SessionUser,
  requestId: string,
  exchange: boolean,
  session: ClientSession | null,
) {
  const donor = await readDonor(person, session)
  const request = await assertDonorEligible(person, donor, { requestId, exchange }, session)
  assertConfirmed(person, 'waiting-list.refusals.unconfirmedWaiting')
  if (request.bagsNeeded > 0) {
    throw notPossible('waiting-list.refusals.stillNeedsBags')
  }
  return donor
}

function notPossible(message: MessageKey): AppError {
  return new AppError('status-not-possible', message)
}
