import 'server-only'
import type { ClientSession, UpdateQuery } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { StandingRequest, type StandingRequestRecord } from '@/models/standing-request'
import type { StandingRequestDto } from '../contract'
import { type StoredStandingRequest, toStandingRequestDtos } from './standing-request-dto'

/** Throws `not-found`, for another person's too. */
export async function updateOwnStandingRequest(
  { id: requester }: Pick<SessionUser, 'id'>,
  _id: string,
  update: UpdateQuery<StandingRequestRecord>,
  session: ClientSession,
): Promise<StoredStandingRequest> {
  const stored = await StandingRequest.findOneAndUpdate({ _id, requester }, update, {
    session,
    returnDocument: 'after',
  }).lean()
  if (!stored) throw standingRequestNotFoundError()
  return stored
}

export function standingRequestNotFoundError(): AppError {
  return new AppError('not-found', 'standing-requests.refusals.notFound')
}

export async function toStandingRequestDto(
  stored: StoredStandingRequest,
): Promise<StandingRequestDto> {
  const [dto] = await toStandingRequestDtos([stored])
  return dto as StandingRequestDto
}
