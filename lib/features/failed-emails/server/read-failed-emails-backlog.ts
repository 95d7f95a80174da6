import 'server-only'
import { type Backlog, readBacklog } from '@/lib/core/server/db/read-backlog'
import { OutboxMail } from '@/models/outbox-mail'

/** Counts the emails that the site gave up on in the last thirty days. */
export function readFailedEmailsBacklog(): Promise<Backlog> {
  return readBacklog(OutboxMail, { status: 'given-up' }, '$createdAt')
}
