import 'server-only'
import { type Backlog, readBacklog } from '@/lib/core/server/db/read-backlog'
import { ModerationCase } from '@/models/moderation-case'

/** Counts the open cases. */
export function readCasesBacklog(): Promise<Backlog> {
  return readBacklog(ModerationCase, { status: 'open' }, '$openedAt')
}
