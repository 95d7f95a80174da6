import 'server-only'
import type { ClientSession } from 'mongoose'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { queueNotifications } from '@/lib/features/notifications/server/queue-notifications'
import type { EndedRequest } from '@/lib/features/requests/server/events'
import { updateBagsNeeded } from '@/lib/features/requests/server/update-bags-needed'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { cancelPledge } from './cancel-pledge'
import { pledgeReleasedMail } from './emails'
import { pledgeChangedNotification } from './notifications'

export async function cancelPledgesOfRequest(
  { request, cancelFrom }: EndedRequest,
  session: ClientSession,
): Promise<void> {
  if (!cancelFrom) return
  const pledges = await Pledge.find({
    request: request._id,
    status: 'standing',
    date: { $gte: cancelFrom },
  })
    .session(session)
    .lean()
  for (const pledge of pledges) {
    await cancelPledge(pledge, 'cancelled', session)
    const donor = await User.findById(pledge.donor, { email: 1 }).session(session).lean()
    if (donor) {
      await queueMails([pledgeReleasedMail(donor, request)], session)
      await queueNotifications([pledgeChangedNotification(donor._id, request, 'released')], session)
    }
  }
  if (pledges.length > 0) await updateBagsNeeded(request._id, session)
}
