import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { findPlacesOfRequests } from '@/lib/features/requests/server/find-places-of-requests'
import { Pledge } from '@/models/pledge'
import { PLEDGE_STATUSES } from '../rules'

export async function exportOwnPledges({ id }: Pick<SessionUser, 'id'>) {
  const pledges = await Pledge.find({ donor: id, status: { $in: PLEDGE_STATUSES } })
    .sort({ date: -1, _id: -1 })
    .lean()
  const placeOf = await findPlacesOfRequests(pledges.map(({ request }) => request))
  return pledges.map(({ request, bags, bloodGroup, date, status, ...more }) => ({
    ...{ id: String(more._id), request: String(request), date, bags, bloodGroup, status },
    ...{ phone: more.phone || null, isExchange: Boolean(more.isExchange) },
    pledgedAt: more.createdAt,
    ...{ cancelledAt: more.cancelledAt ?? null, requesterConfirmedAt: more.confirmedAt ?? null },
    certificateCode: more.certificateCode ?? null,
    ...{ donorConfirmedAt: more.donorConfirmedAt ?? null, decidedAt: more.decidedAt ?? null },
    place: placeOf(request),
  }))
}
