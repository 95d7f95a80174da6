import 'server-only'
import type { ClientSession } from 'mongoose'
import type { RemovedMessage } from '@/lib/features/chat/server/events'
import type { SettledPledge, StoredPledge } from '@/lib/features/pledges/server/events'
import type { EndedRequest, RequestDocument } from '@/lib/features/requests/server/events'
import { closeCase } from './close-case'
import { openCase } from './open-case'

export async function closeCaseOfReviewedRequest(request: RequestDocument, session: ClientSession) {
  await closeCase({ kind: 'request', target: request._id, decision: 'reviewed' }, session)
}

export async function closeCaseOfTakenDownRequest(
  { request }: EndedRequest,
  session: ClientSession,
) {
  if (request.endedBy !== 'admin') return
  await closeCase({ kind: 'request', target: request._id, decision: 'taken-down' }, session)
}

export async function openCaseOfDispute({ _id, donor }: StoredPledge, session: ClientSession) {
  await openCase({ kind: 'pledge', target: _id, aboutUser: donor }, session)
}

export async function closeCaseOfDispute(
  { pledge, decision }: SettledPledge,
  session: ClientSession,
) {
  await closeCase({ kind: 'pledge', target: pledge._id, decision }, session)
}

export async function closeCaseOfMessage(
  { id, removedBy }: RemovedMessage,
  session: ClientSession,
) {
  const decision = removedBy === 'author' ? 'gone' : 'removed'
  await closeCase({ kind: 'message', target: id, decision }, session)
}

export async function closeCaseOfUnlistedDonor(donor: string, session: ClientSession) {
  await closeCase({ kind: 'donor', target: donor, decision: 'listing-off' }, session)
}
