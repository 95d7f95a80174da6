import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import { unreachableFor } from '@/lib/features/blocks/blocked-with'
import { isListed } from '@/lib/features/blood-requests/rules'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { countMatches } from './count-matches'
import { matchingRequest } from './matching-request'
import type { RequestMatches } from './shapes'

/**
 * Leaves out donors who pledged, were refused, blocked the owner or were blocked by name. An
 * unnamed requester whom the owner blocked counts, because the difference would reveal them. Throws
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
  if (!request) throw new AppError('not-found', 'blood-requests.refusals.notFound')
  const owner = String(request.requester)
  if (person.id !== owner && person.role !== 'admin') {
    throw new AppError('forbidden', 'blood-requests.refusals.notOwn')
  }
  const { district = null, upazila = null } = request
  const account = await User.findById(owner, { emailVerifiedAt: 1 }).lean()
  const asked = { people: plan?.asked ?? 0, waitsForConfirmation: !account?.emailVerifiedAt }
  if (!isListed(request, dhakaDay())) return { district, upazila, rings: [], asked }
  const pledged = pledges.map(({ donor }) => String(donor))
  const matching = matchingRequest(request, [owner, ...pledged, ...(await unreachableFor(owner))])
  return { district, upazila, rings: await countMatches(matching), asked }
}
