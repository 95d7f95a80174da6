import 'server-only'
import type { ClientSession } from 'mongoose'
import { notify } from '@/lib/features/notifications/server/notify'
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
    if (!donor) continue
    const notification = pledgeChangedNotification(donor._id, request, 'released')
    await notify([{ ...notification, email: pledgeReleasedMail(donor, request) }], session)
  }
  if (pledges.length > 0) await updateBagsNeeded(request._id, session)
}
