import 'server-only'
import type { ClientSession } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listBlockedEitherWay } from '@/lib/features/blocks/server/block-visibility'
import { canReceive } from '@/lib/features/donors/compatibility'
import { hasIntervalPassed } from '@/lib/features/donors/rules'
import { notify } from '@/lib/features/notifications/server/notify'
import { isRequestListed } from '@/lib/features/requests/rules'
import type {
  ChangedRequest,
  EndedRequest,
  RequestDocument,
} from '@/lib/features/requests/server/events'
import { updateBagsNeeded } from '@/lib/features/requests/server/update-bags-needed'
import { lockAccount } from '@/lib/features/users/server/sign-in/lock-account'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import { MAX_WAITING, reservationDeadline } from '../rules'
import { bagOfferedMail, waitingEndedMail } from './emails'
import { bagOfferedNotification, waitingEndedNotification } from './notifications'

/**
 * Reserves free bags for the next eligible donors; the others stay in the list. The caller's
 * transaction must have written the request, so that no donor joins or pledges meanwhile.
 */
export async function offerBagsToWaitingList(
  request: RequestDocument,
  session: ClientSession,
): Promise<RequestDocument> {
  if (request.bagsNeeded === 0 || !isRequestListed(request, dhakaDay())) return request
  const waiting = await WaitingEntry.find({ request: request._id, status: 'waiting' })
    .sort({ order: 1 })
    .limit(MAX_WAITING)
    .session(session)
    .lean()
  const blocked = waiting.length > 0 ? await listBlockedEitherWay(request.requester, session) : []
  let reserved = 0
  for (const entry of waiting) {
    if (reserved === request.bagsNeeded) break
    if (blocked.includes(String(entry.donor))) continue
    const donor = await User.findById(entry.donor, { email: 1, donor: 1 }).session(session).lean()
    const lastDonation = donor?.donor?.lastDonationDate ?? null
    if (!donor?.donor || !hasIntervalPassed(lastDonation, request.needDate)) continue
    if (!entry.isExchange && !canReceive(request.bloodGroup, donor.donor.bloodGroup)) continue
    // The donor may be pledging elsewhere: the write makes the two transactions conflict.
    await lockAccount({ id: String(donor._id) }, session)
    const answerBy = reservationDeadline(await databaseNow(), request.needDate)
    await WaitingEntry.updateOne(
      { _id: entry._id },
      { $set: { status: 'called', answerBy } },
      { session },
    )
    const email = bagOfferedMail(donor, request, answerBy)
    await notify([{ ...bagOfferedNotification(donor._id, request, answerBy), email }], session)
    reserved += 1
  }
  if (reserved === 0) return request
  const bagsNeeded = request.bagsNeeded - reserved
  const status = bagsNeeded === 0 ? ('covered' as const) : request.status
  await BloodRequest.updateOne(
    { _id: request._id },
    { $set: { bagsNeeded, status } },
    { session, timestamps: false },
  )
  return { ...request, bagsNeeded, status }
}

export async function offerBagsOfChangedRequest(
  { after }: ChangedRequest,
  session: ClientSession,
): Promise<void> {
  Object.assign(after, await offerBagsToWaitingList(after, session))
}

/** Notifies the donors on the list. */
export async function endWaitingList(
  { request }: EndedRequest,
  session: ClientSession,
): Promise<void> {
  const entries = await WaitingEntry.find({ request: request._id }).session(session).lean()
  if (entries.length === 0) return
  const notifiedDonors = entries
    .filter(({ status }) => status !== 'missed')
    .map(({ donor }) => donor)
  const people = await User.find({ _id: { $in: notifiedDonors } }, { email: 1 })
    .session(session)
    .lean()
  const notices = people.map((person) => ({
    ...waitingEndedNotification(person._id, request),
    email: waitingEndedMail(person, request),
  }))
  await notify(notices, session)
  await WaitingEntry.deleteMany({ request: request._id }, { session })
  const hadReservedBags = entries.some(({ status }) => status === 'called')
  if (hadReservedBags) await updateBagsNeeded(request._id, session)
}
