import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { hospitalAndLocation } from '@/lib/features/requests/rules'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { type DisputableState, PLEDGE_STATUSES } from '../rules'

/** More than a lifetime of donations, one in four months. */
const MAX_PLEDGES = 200

export async function listOwnPledges(person: Pick<SessionUser, 'id'>) {
  await connectDb()
  const pledges = await ownPledgesQuery(person.id).lean()
  const requestOf = await findByIds(
    pledges.map(({ request }) => request),
    (ids) => BloodRequest.find({ _id: { $in: ids } }, { hospital: 1, location: 1 }).lean(),
  )
  return pledges.map(({ _id, request, bloodGroup, bags, date, isExchange, ...state }) => ({
    _id: String(_id),
    requestId: String(request),
    /** Empty when the requester's account was deleted. */
    location: hospitalAndLocation(requestOf(request) ?? { location: '' }),
    bloodGroup,
    bags,
    date,
    isExchange: Boolean(isExchange),
    ...pledgeStateOf(state),
  }))
}
export type OwnPledge = Awaited<ReturnType<typeof listOwnPledges>>[number]

function pledgeStateOf(pledge: Omit<DisputableState, 'date'>): Omit<DisputableState, 'date'> {
  const { status, confirmedAt, donorConfirmedAt, cancelledAt, decidedAt } = pledge
  return {
    ...{ status, confirmedAt },
    ...(donorConfirmedAt && { donorConfirmedAt }),
    ...(cancelledAt && { cancelledAt }),
    ...(decidedAt && { decidedAt }),
  }
}

function ownPledgesQuery(donor: string) {
  const projection = {
    ...{ request: 1, bloodGroup: 1, bags: 1, date: 1, status: 1, confirmedAt: 1 },
    ...{ donorConfirmedAt: 1, cancelledAt: 1, decidedAt: 1, isExchange: 1 },
  }
  return Pledge.find({ donor, status: { $in: PLEDGE_STATUSES } }, projection)
    .sort({ date: -1, _id: -1 })
    .limit(MAX_PLEDGES)
}
