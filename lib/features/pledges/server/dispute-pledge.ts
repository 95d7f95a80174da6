import 'server-only'
import type { ClientSession } from 'mongoose'
import { AppError } from '@/lib/core/server/errors'
import { publish } from '@/lib/core/server/events'
import { notify } from '@/lib/features/notifications/server/notify'
import { releaseBags } from '@/lib/features/waiting-list/server/release-bags'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { pledgeDisputedMail } from './emails'
import { pledgeEvents, type StoredPledge } from './events'
import { donationDisputedNotification } from './notifications'

/**
 * An active pledge's bags are needed again, but its donor stays deferred until an admin decides.
 * Throws `status-not-possible` when the pledge has changed.
 */
export async function disputePledge(
  pledge: StoredPledge,
  claimedBy: 'donor' | 'requester',
  session: ClientSession,
): Promise<void> {
  const { _id, status, donor, requester } = pledge
  const now = new Date()
  const changed = await Pledge.updateOne(
    { _id, status },
    {
      $set: {
        status: 'disputed',
        ...(claimedBy === 'donor' ? { donorConfirmedAt: now } : { cancelledAt: now }),
      },
    },
    { session },
  )
  if (changed.matchedCount === 0) {
    throw new AppError('status-not-possible', 'pledges.refusals.pledgeChanged')
  }
  if (status === 'standing') await releaseBags(pledge, session)
  await publish(pledgeEvents.pledgeDisputed, pledge, session)
  const recipientId = claimedBy === 'donor' ? requester : donor
  const recipient = await User.findById(recipientId, { email: 1 }).session(session).lean()
  const request = await BloodRequest.findById(pledge.request).session(session).lean()
  if (recipient && request) {
    const email = pledgeDisputedMail(recipient, request, claimedBy)
    const notification = donationDisputedNotification(recipient._id, request, claimedBy)
    await notify([{ ...notification, email }], session)
  }
}
