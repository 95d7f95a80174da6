import 'server-only'
import type { ClientSession } from 'mongoose'
import { AuditEntry, type AuditEntryRecord } from '@/models/audit-entry'
import type { SessionUser } from './auth/session'

interface AuditedAction {
  /** The admin or the owner of the access token, or null when it was done from the server's console. */
  actor: Pick<SessionUser, 'id' | 'accessToken'> | null
  action: AuditEntryRecord['action']
  /** The id of the user it was done to. */
  targetUser?: unknown
  /** The id and title of the object it was done to. */
  target?: unknown
  title?: string
  from?: string
  to?: string
  reason?: string
}

/** Records an admin's or a program's action in the audit log, in the transaction of the action itself. */
export async function recordAuditEntry(
  { actor, targetUser, target, ...entry }: AuditedAction,
  session: ClientSession,
): Promise<void> {
  await new AuditEntry({
    ...entry,
    actor: actor?.id ?? null,
    person: targetUser,
    thing: target,
    token: actor?.accessToken?.id ?? null,
    tokenName: actor?.accessToken?.name ?? '',
    at: new Date(),
  }).save({ session })
}
