import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { listBlockedIds } from '@/lib/features/blocks/server/block-visibility'
import { recordDisclosures } from '@/lib/features/disclosures/server/record-disclosures'
import { notify } from '@/lib/features/notifications/server/notify'
import { fullLocation, hidesPhone } from '@/lib/features/requests/rules'
import type { ChangedRequest } from '@/lib/features/requests/server/events'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { requestMovedMail } from './emails'
import { pledgeChangedNotification } from './notifications'

/** Sends the new place and phone of a request to its donors. */
export async function notifyDonorsOfMove(
  { before, after: request }: ChangedRequest,
  session: ClientSession,
): Promise<void> {
  const hasMoved = fullLocation(request) !== fullLocation(before) || request.phone !== before.phone
  if (!hasMoved) return
  const pledges = await Pledge.find({ request: request._id, status: 'standing' }, { donor: 1 })
    .session(session)
    .lean()
  if (pledges.length === 0) return
  const donors = await User.find({ _id: { $in: pledges.map(({ donor }) => donor) } }, { email: 1 })
    .session(session)
    .lean()
  // A donor whom the requester blocked gets the new place, as the pledge is active, but not the
  // phone. A donor who blocked the requester gets both: a missing phone would reveal who asks.
  const blocked = await listBlockedIds(request.requester, session)
  const seesPhone = (donor: { _id: Types.ObjectId }) => !blocked.includes(String(donor._id))
  if (hidesPhone(request)) {
    const about = { owner: request.requester, request: request._id, reason: 'pledge' as const }
    await recordDisclosures(
      donors.filter(seesPhone).map(({ _id: viewer }) => ({ ...about, viewer })),
      session,
    )
  }
  const notices = donors.map((donor) => ({
    ...pledgeChangedNotification(donor._id, request, 'moved'),
    email: requestMovedMail(donor, seesPhone(donor) ? request : { ...request, phone: '' }),
  }))
  await notify(notices, session)
}
