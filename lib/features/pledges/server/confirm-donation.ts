import 'server-only'
import type { ClientSession } from 'mongoose'
import { publish } from '@/lib/core/server/events'
import { requestEvents } from '@/lib/features/requests/server/events'
import { updateBagsNeeded } from '@/lib/features/requests/server/update-bags-needed'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { restoreLastDonation } from './cancel-pledge'
import type { StoredPledge } from './events'

/** Settles a dispute as donated. If others pledged the bags meanwhile, more is donated than asked. */
export async function confirmDonation(
  pledge: StoredPledge,
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
  await updateBagsNeeded(pledge.request, session)
  await restoreLastDonation(pledge, session)
  await fulfilRequestIfAllDonated(pledge, session)
}

/** Call it in the transaction that confirmed the last bag. */
export async function fulfilRequestIfAllDonated(
  { request: _id }: Pick<StoredPledge, 'request'>,
  session: ClientSession,
): Promise<void> {
  // The write comes first, so that of two concurrent confirmations the second reads the first.
  const request = await BloodRequest.findOneAndUpdate(
    { _id, status: 'covered' },
    { $currentDate: { updatedAt: true } },
    { session, timestamps: false },
  ).lean()
  if (!request) return
  const confirmed = await Pledge.find(
    { request: _id, status: 'standing', confirmedAt: { $ne: null } },
    { bags: 1 },
  )
    .session(session)
    .lean()
  if (confirmed.reduce((sum, { bags }) => sum + bags, 0) < request.bagsAsked) return
  const fulfilled = await BloodRequest.findOneAndUpdate(
    { _id },
    { $set: { status: 'fulfilled', endedBy: 'pledges', endedAt: new Date() } },
    { session, returnDocument: 'after' },
  ).lean()
  if (fulfilled) await publish(requestEvents.requestEnded, { request: fulfilled }, session)
}
