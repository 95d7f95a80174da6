import 'server-only'
import { CONFIRMATIONS, isConfirmedAccount } from '@/lib/core/server/auth/confirmed-account'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isRequestListed } from '@/lib/features/requests/rules'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import type { RequestMatches } from '../contract'
import { countMatches } from './count-matches'
import { readMatchingRequest } from './matching-request'

/** Counts the donors of `readMatchingRequest`. Throws `not-found` and `forbidden`. */
export async function countMatchesOfRequest(
  person: Pick<SessionUser, 'id' | 'role'>,
  id: string,
): Promise<RequestMatches> {
  await connectDb()
  const [request, plan] = await Promise.all([
    BloodRequest.findById(id).lean(),
    AlertPlan.findOne({ request: id }, { asked: 1, reached: 1 }).lean(),
  ])
  if (!request) throw new AppError('not-found', 'requests.refusals.notFound')
  const requesterId = String(request.requester)
  if (person.id !== requesterId && person.role !== 'admin') {
    throw new AppError('forbidden', 'requests.refusals.notOwn')
  }
  const { district = null, upazila = null } = request
  const requester = await User.findById(requesterId, CONFIRMATIONS).lean()
  const circle =
    plan?.reached === 'circle' ? await Alert.countDocuments({ request: id, ring: 'circle' }) : 0
  const asked = {
    people: plan?.asked ?? 0,
    circle,
    waitsForConfirmation: !requester || !isConfirmedAccount(requester),
  }
  if (!isRequestListed(request, dhakaDay())) return { district, upazila, rings: [], asked }
  const rings = await countMatches(await readMatchingRequest(request))
  return { district, upazila, rings, asked }
}
