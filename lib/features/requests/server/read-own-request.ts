import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { BloodRequest } from '@/models/blood-request'

/** Throws `not-found` and `forbidden`. */
export async function readOwnRequest(
  person: SessionUser,
  id: string,
  session: ClientSession | null,
) {
  const request = await BloodRequest.findById(id).session(session).lean()
  if (!request) throw new AppError('not-found', 'requests.refusals.notFound')
  if (String(request.requester) !== person.id) {
    throw new AppError('forbidden', 'requests.refusals.notOwn')
  }
  return request
}
