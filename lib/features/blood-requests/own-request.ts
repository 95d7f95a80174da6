import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { BloodRequest } from '@/models/blood-request'

/**
 * A request as a transaction sees it, for its owner. Throws `not-found`, and `forbidden` for another
 * person's.
 */
export async function readOwnRequest(person: SessionUser, id: string, session: ClientSession) {
  const request = await BloodRequest.findById(id).session(session).lean()
  if (!request) throw new AppError('not-found', 'This blood request does not exist.')
  if (String(request.requester) !== person.id) {
    throw new AppError('forbidden', 'This is the request of another person.')
  }
  return request
}

/** The refusal of what can be done with open requests alone. */
export function notOpen(): AppError {
  return new AppError('request-not-open', 'This request is no longer open.')
}
