import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import type { ContactRequestRecord } from '@/models/contact-request'
import { receivedContactRequestsQuery, sentContactRequestsQuery } from './list-contact-requests'
import { disclosuresQuery } from './list-disclosures'

/** What others wrote is their data. */
export async function exportReceivedContactRequests({ id }: Pick<SessionUser, 'id'>) {
  const received = await receivedContactRequestsQuery(id)
  return received.map(withoutMessage)
}

export async function exportSentContactRequests({ id }: Pick<SessionUser, 'id'>) {
  const sent = await sentContactRequestsQuery(id)
  return sent.map((request) => ({ ...withoutMessage(request), message: request.message }))
}

function withoutMessage({ request, status, answeredAt, createdAt }: ContactRequestRecord) {
  return { request: String(request), status, sentAt: createdAt, answeredAt: answeredAt ?? null }
}

export async function exportDisclosures({ id }: Pick<SessionUser, 'id'>) {
  const disclosures = await disclosuresQuery(id)
  return disclosures.map(({ day, request, reason }) => ({ day, request: String(request), reason }))
}
