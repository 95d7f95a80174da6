import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { inTransactionOnce, orCompletedResult } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { canReceive } from '@/lib/features/donors/compatibility'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import { RUNNING_STATUSES } from '@/lib/features/requests/rules'
import {
  assertMayPledge,
  assertNotBlocked,
  incompatibleGroupError,
  notYetEligibleError,
  readDonor,
} from '@/lib/features/requests/server/assert-donor-eligible'
import { requestNotOpenError } from '@/lib/features/requests/server/request-errors'
import { offerReservedBagsOfRequestToNext } from '@/lib/features/waiting-list/server/offer-reserved-bags-to-next'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import { pledgeMailToDonor, pledgeMailToRequester } from './emails'
import { PLEDGE_LIMITS } from './limits'
import { pledgeReceivedNotification } from './notifications'
import { recordMutualDisclosures, recordPledge, setLastDonation } from './pledge-to-request'

/** Turns a reserved bag into a pledge. Throws `status-not-possible` without one, or like a pledge. */
export async function pledgeReservedBag(person: SessionUser, requestId: string): Promise<void> {
  await offerReservedBagsOfRequestToNext(requestId)
  const request = await BloodRequest.findById(requestId, { needDate: 1 }).lean()
  if (!request) throw new AppError('not-found', 'requests.refusals.notFound')
  const action = { name: 'held-bag-pledged', by: person.id, target: requestId }
  await orCompletedResult(action, async () => {
    const reserved = await WaitingEntry.exists(await reservationFilter(person, requestId))
    if (!reserved) throw noReservedBagError()
    await consumeLimit(PLEDGE_LIMITS.pledges, person.id)
    await inTransactionOnce(action, (session) =>
      pledgeInTransaction(person, requestId, request.needDate, session),
    )
  })
  invalidateCacheTag('requests')
  await deliverNotifications()
}

async function pledgeInTransaction(
  person: SessionUser,
  requestId: string,
  date: string,
  session: ClientSession,
): Promise<void> {
  const reserved = await WaitingEntry.findOneAndDelete(await reservationFilter(person, requestId), {
    session,
  }).lean()
  if (!reserved) throw noReservedBagError()
  const donor = await setLastDonation(person, date, session)
  if (!donor) {
    const lastDonation = (await readDonor(person, session)).lastDonationDate ?? null
    throw notYetEligibleError(lastDonation)
  }
  await assertMayPledge(person, { requestId }, session)
  const request = await BloodRequest.findOneAndUpdate(
    {
      ...{ _id: requestId, status: { $in: RUNNING_STATUSES } },
      needDate: { $eq: date, $gte: dhakaDay() },
    },
    { $currentDate: { updatedAt: true } },
    { session, returnDocument: 'after', timestamps: false },
  ).lean()
  if (!request) throw requestNotOpenError()
  const isExchange = !canReceive(request.bloodGroup, donor.bloodGroup)
  if (isExchange && !reserved.isExchange)
    throw incompatibleGroupError(request.bloodGroup, donor.bloodGroup)
  await assertNotBlocked(person, request.requester, session)
  const pledged = { requestId, bags: 1, date, isExchange }
  await recordPledge(person, donor, request.requester, pledged, session)
  await recordMutualDisclosures(person, donor, request, session)
  const mails = [pledgeMailToDonor({ person, request, bags: 1, isExchange })]
  const recipient = await User.findById(request.requester, { email: 1 }).session(session).lean()
  if (recipient) {
    const { bloodGroup, phone } = donor
    const terms = { bags: 1, bloodGroup, phone, isExchange }
    mails.unshift(pledgeMailToRequester({ recipient, person, request, ...terms }))
  }
  await queueMails(mails, session)
  await notify([pledgeReceivedNotification(request, 1)], session)
}

async function reservationFilter(person: SessionUser, requestId: string) {
  return {
    ...{ request: requestId, donor: person.id, status: 'called' as const },
    answerBy: { $gt: await databaseNow() },
  }
}

function noReservedBagError(): AppError {
  return new AppError('status-not-possible', 'waiting-list.refusals.noBagHeld')
}
