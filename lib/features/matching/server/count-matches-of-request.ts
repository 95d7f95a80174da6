import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listBlockedByName } from '@/lib/features/blocks/server/block-visibility'
import { isRequestListed } from '@/lib/features/requests/rules'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import type { RequestMatches } from '../contract'
import { countMatches } from './count-matches'
import { matchingRequest } from './matching-request'

/**
 * Leaves out donors who pledged, were refused, blocked the requester or were blocked by name. An
 * unnamed requester whom this requester blocked counts, because the difference would reveal them. Throws
 * `not-found` and `forbidden`.
 */
export async function countMatchesOfRequest(
  person: Pick<SessionUser, 'id' | 'role'>,
  id: string,
): Promise<RequestMatches> {
  await connectDb()
  const [request, plan, pledges] = await Promise.all([
    BloodRequest.findById(id).lean(),
    AlertPlan.findOne({ request: id }, { asked: 1 }).lean(),
    Pledge.find({ request: id, status: { $in: ['standing', 'refused'] } }, { donor: 1 }).lean(),
  ])
  if (!request) throw new AppError('not-found', 'requests.refusals.notFound')
  const requesterId = String(request.requester)
  if (person.id !== requesterId && person.role !== 'admin') {
    throw new AppError('forbidden', 'requests.refusals.notOwn')
  }
  const { district = null, upazila = null } = request
  const requester = await User.findById(requesterId, { emailVerifiedAt: 1 }).lean()
  const asked = { people: plan?.asked ?? 0, waitsForConfirmation: !requester?.emailVerifiedAt }
  if (!isRequestListed(request, dhakaDay())) return { district, upazila, rings: [], asked }
  const pledged = pledges.map(({ donor }) => String(donor))
  const matching = matchingRequest(request, [
    requesterId,
    ...pledged,
    ...(await listBlockedByName(requesterId)),
  ])
  return { district, upazila, rings: await countMatches(matching), asked }
}
