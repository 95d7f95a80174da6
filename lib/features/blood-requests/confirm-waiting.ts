import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { databaseNow } from '@/lib/core/db/database-clock'
import { inTransactionOnce, unlessCompleted } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { consumeLimit } from '@/lib/core/http/limits'
import { queueMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { canReceive } from '@/lib/features/donors/compatibility'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { notify } from '@/lib/features/notifications/notify'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import {
  assertMayPledge,
  assertNotBlocked,
  discloseToEachOther,
  incompatibleGroup,
  moveLastDonation,
  notYetEligible,
  readDonor,
  recordPledge,
} from './donate-to-request'
import { notOpen } from './end-request'
import { pledgeMailToDonor, pledgeMailToRequester } from './mails'
import { pledgeReceived } from './notices'
import { passOnHeldBagsOf } from './pass-on-held-bags'
import { RUNNING_STATUSES } from './rules'

/** Turns a held bag into a pledge. Throws `status-not-possible` if no bag is held, or like a pledge. */
export async function confirmWaiting(person: SessionUser, requestId: string): Promise<void> {
  await passOnHeldBagsOf(requestId)
  const request = await BloodRequest.findById(requestId, { needDate: 1 }).lean()
  if (!request) throw new AppError('not-found', 'blood-requests.refusals.notFound')
  const act = { name: 'held-bag-pledged', by: person.id, target: requestId }
  await unlessCompleted(act, async () => {
    const held = await WaitingEntry.exists(await heldFor(person, requestId))
    if (!held) throw noBagHeld()
    await consumeLimit('pledges', person.id)
    await inTransactionOnce(act, (session) => confirm(person, requestId, request.needDate, session))
  })
  expireCacheTag('blood-requests')
  await deliverNotifications()
}

async function confirm(
  person: SessionUser,
  requestId: string,
  date: string,
  session: ClientSession,
): Promise<void> {
  const held = await WaitingEntry.findOneAndDelete(await heldFor(person, requestId), {
    session,
  }).lean()
  if (!held) throw noBagHeld()
  const donor = await moveLastDonation(person, date, session)
  if (!donor) {
    const last = (await readDonor(person, session)).lastDonationDate ?? null
    throw notYetEligible(last)
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
  if (!request) throw notOpen()
  const isExchange = !canReceive(request.bloodGroup, donor.bloodGroup)
  if (isExchange && !held.isExchange) throw incompatibleGroup(request.bloodGroup, donor.bloodGroup)
  await assertNotBlocked(person, request.requester, session)
  const pledged = { requestId, bags: 1, date, isExchange }
  await recordPledge(person, donor, request.requester, pledged, session)
  await discloseToEachOther(person, donor, request, session)
  const mails = [pledgeMailToDonor({ person, request, bags: 1, isExchange })]
  const recipient = await User.findById(request.requester, { email: 1 }).session(session).lean()
  if (recipient) {
    const { bloodGroup, phone } = donor
    const offer = { bags: 1, bloodGroup, phone, isExchange }
    mails.unshift(pledgeMailToRequester({ recipient, person, request, ...offer }))
  }
  await queueMails(mails, session)
  await notify([pledgeReceived(request, 1)], session)
}

async function heldFor(person: SessionUser, requestId: string) {
  return {
    ...{ request: requestId, donor: person.id, status: 'called' as const },
    answerBy: { $gt: await databaseNow() },
  }
}

function noBagHeld(): AppError {
  return new AppError('status-not-possible', 'blood-requests.refusals.noBagHeld')
}
