import 'server-only'
import type { ClientSession } from 'mongoose'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { openCase } from '@/lib/features/moderation/open-case'
import { notify } from '@/lib/features/notifications/notify'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { releaseBags, type StandingPledge } from './cancel-pledge'
import { disputedMail } from './mails'
import { donationDisputed } from './notices'

/**
 * A standing pledge's bags are needed again, but its donor stays deferred until an admin decides.
 * Throws `status-not-possible` when the pledge has changed.
 */
export async function disputePledge(
  pledge: StandingPledge,
  saidBy: 'donor' | 'requester',
  session: ClientSession,
): Promise<void> {
  const { _id, status, donor, requester } = pledge
  const now = new Date()
  const changed = await Pledge.updateOne(
    { _id, status },
    {
      $set: {
        status: 'disputed',
        ...(saidBy === 'donor' ? { donorConfirmedAt: now } : { cancelledAt: now }),
      },
    },
    { session },
  )
  if (changed.matchedCount === 0) {
    throw new AppError('status-not-possible', 'blood-requests.refusals.pledgeChanged')
  }
  if (status === 'standing') await releaseBags(pledge, session)
  await openCase({ kind: 'pledge', target: _id, aboutUser: donor }, session)
  const told = saidBy === 'donor' ? requester : donor
  const reader = await User.findById(told, { email: 1 }).session(session).lean()
  const request = await BloodRequest.findById(pledge.request).session(session).lean()
  if (reader && request) {
    await queueMails([disputedMail(reader, request, saidBy)], session)
    await notify([donationDisputed(reader._id, request, saidBy)], session)
  }
}
