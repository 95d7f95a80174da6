import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/db/database-clock'
import { queueMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { blockedWith } from '@/lib/features/blocks/blocked-with'
import { canReceive } from '@/lib/features/donors/compatibility'
import { hasIntervalPassed } from '@/lib/features/donors/rules'
import { notify } from '@/lib/features/notifications/notify'
import { lockAccount } from '@/lib/features/users/sign-in/lock-account'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import { calledMail, waitingEndedMail } from './mails'
import { bagFree, pledgeChanged } from './notices'
import { isListed } from './rules'
import { answerDeadline, MAX_WAITING } from './waiting-rules'

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/**
 * Holds free bags for the next eligible donors; the others keep their places. The caller's
 * transaction must have written the request, so that no donor joins or pledges meanwhile.
 */
export async function callWaiting(
  request: StoredRequest,
  session: ClientSession,
): Promise<StoredRequest> {
  if (request.bagsNeeded === 0 || !isListed(request, dhakaDay())) return request
  const waiting = await WaitingEntry.find({ request: request._id, status: 'waiting' })
    .sort({ order: 1 })
    .limit(MAX_WAITING)
    .session(session)
    .lean()
  const blocked = waiting.length > 0 ? await blockedWith(request.requester, session) : []
  let held = 0
  for (const entry of waiting) {
    if (held === request.bagsNeeded) break
    if (blocked.includes(String(entry.donor))) continue
    const donor = await User.findById(entry.donor, { email: 1, donor: 1 }).session(session).lean()
    const last = donor?.donor?.lastDonationDate ?? null
    if (!donor?.donor || !hasIntervalPassed(last, request.needDate)) continue
    if (!entry.isExchange && !canReceive(request.bloodGroup, donor.donor.bloodGroup)) continue
    // The donor may be pledging elsewhere: the write makes the two transactions conflict.
    await lockAccount({ id: String(donor._id) }, session)
    const answerBy = answerDeadline(await databaseNow(), request.needDate)
    await WaitingEntry.updateOne(
      { _id: entry._id },
      { $set: { status: 'called', answerBy } },
      { session },
    )
    await queueMails([calledMail(donor, request, answerBy)], session)
    await notify([bagFree(donor._id, request, answerBy)], session)
    held += 1
  }
  if (held === 0) return request
  const bagsNeeded = request.bagsNeeded - held
  const status = bagsNeeded === 0 ? ('covered' as const) : request.status
  await BloodRequest.updateOne(
    { _id: request._id },
    { $set: { bagsNeeded, status } },
    { session, timestamps: false },
  )
  return { ...request, bagsNeeded, status }
}

/** Notifies the donors on the list. Returns how many bags were held. */
export async function endWaitingList(
  request: StoredRequest,
  session: ClientSession,
): Promise<number> {
  const entries = await WaitingEntry.find({ request: request._id }).session(session).lean()
  if (entries.length === 0) return 0
  const called = entries.filter(({ status }) => status === 'called')
  const told = entries.filter(({ status }) => status !== 'missed').map(({ donor }) => donor)
  const people = await User.find({ _id: { $in: told } }, { email: 1 })
    .session(session)
    .lean()
  const mails = people.map((person) => waitingEndedMail(person, request))
  await queueMails(mails, session)
  await notify(
    people.map(({ _id }) => pledgeChanged(_id, request, 'waitingEnded')),
    session,
  )
  await WaitingEntry.deleteMany({ request: request._id }, { session })
  return called.length
}
