import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { findPlacesOfRequests } from '@/lib/features/requests/server/find-places-of-requests'
import { WaitingEntry } from '@/models/waiting-entry'

export async function exportOwnWaitingLists({ id }: Pick<SessionUser, 'id'>) {
  const entries = await WaitingEntry.find({ donor: id }).sort({ createdAt: -1, _id: -1 }).lean()
  const placeOf = await findPlacesOfRequests(entries.map(({ request }) => request))
  return entries.map(({ request, status, isExchange, answerBy, createdAt }) => ({
    ...{ request: String(request), place: placeOf(request) },
    ...{ status, isExchange, bagHeldUntil: answerBy ?? null, joinedAt: createdAt },
  }))
}
