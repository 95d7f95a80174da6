import 'server-only'
import type { ClientSession } from 'mongoose'
import { queueEvent } from '@/lib/features/webhooks/queue-event'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { endWaitingList } from './call-waiting'
import { restoreLastDonation, type StandingPledge } from './cancel-pledge'
import { countBags } from './count-bags'

/** Settles a dispute. If others pledged the bags meanwhile, more is given than the request asks. */
export async function settleAsGiven(
  pledge: StandingPledge,
  { decidedAt = null }: { decidedAt?: Date | null },
  session: ClientSession,
): Promise<void> {
  await Pledge.updateOne(
    { _id: pledge._id, status: 'disputed' },
    {
      $set: { status: 'standing', confirmedAt: new Date(), decidedAt, cancelledAt: null },
      $unset: { lastDonationLeft: 1 },
    },
    { session },
  )
  await countBags(pledge.request, session)
  await restoreLastDonation(pledge, session)
  await fulfilWhenGiven(pledge, session)
}

/** Call it in the transaction that confirmed the last bag. */
export async function fulfilWhenGiven(
  { request: _id }: Pick<StandingPledge, 'request'>,
  session: ClientSession,
): Promise<void> {
  // The write comes first, so that of two concurrent confirmations the second reads the first.
  const request = await BloodRequest.findOneAndUpdate(
    { _id, status: 'covered' },
    { $currentDate: { updatedAt: true } },
    { session, timestamps: false },
  ).lean()
  if (!request) return
  const given = await Pledge.find(
    { request: _id, status: 'standing', confirmedAt: { $ne: null } },
    { bags: 1 },
  )
    .session(session)
    .lean()
  if (given.reduce((sum, { bags }) => sum + bags, 0) < request.bagsAsked) return
  await BloodRequest.updateOne(
    { _id },
    { $set: { status: 'fulfilled', endedBy: 'pledges', endedAt: new Date() } },
    { session },
  )
  await endWaitingList(request, session)
  await queueEvent('request.met', _id, session)
}
