import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { isId } from '@/lib/core/validation/id'
import { CircleMember } from '@/models/circle-member'
import { StandingRequest } from '@/models/standing-request'
import type { CircleDto, StandingRequestDto } from '../contract'
import { toStandingRequestDto } from './own-standing-request'
import { toCircleDtos, toStandingRequestDtos } from './standing-request-dto'

type Person = Pick<SessionUser, 'id'>

/** A person's standing requests, and the circles that they joined. */
export async function listOwnStandingRequests({ id }: Person) {
  await connectDb()
  const [own, memberships] = await Promise.all([
    StandingRequest.find({ requester: id }).sort({ createdAt: 1, _id: 1 }).lean(),
    CircleMember.find({ donor: id }, { standingRequest: 1 }).sort({ joinedAt: 1 }).lean(),
  ])
  const joined = await StandingRequest.find({
    _id: { $in: memberships.map(({ standingRequest }) => standingRequest) },
  }).lean()
  const [standingRequests, circles] = await Promise.all([
    toStandingRequestDtos(own),
    toCircleDtos(joined),
  ])
  return { standingRequests, circles }
}

/** Null without one of this id that is the person's own. */
export async function findOwnStandingRequest(
  { id: requester }: Person,
  id: string,
): Promise<StandingRequestDto | null> {
  if (!isId(id)) return null
  await connectDb()
  const stored = await StandingRequest.findOne({ _id: id, requester }).lean()
  return stored && toStandingRequestDto(stored)
}

export interface CircleForPerson {
  circle: CircleDto
  isOwn: boolean
  isMember: boolean
}

/** Null without a circle of this id. */
export async function findCircle(
  { id: donor }: Person,
  id: string,
): Promise<CircleForPerson | null> {
  if (!isId(id)) return null
  await connectDb()
  const stored = await StandingRequest.findById(id).lean()
  if (!stored) return null
  const [dtos, membership] = await Promise.all([
    toCircleDtos([stored]),
    CircleMember.exists({ standingRequest: stored._id, donor }),
  ])
  const [circle] = dtos
  if (!circle) return null
  return { circle, isOwn: String(stored.requester) === donor, isMember: membership !== null }
}
