import 'server-only'
import type { ClientSession } from 'mongoose'
import { AuditEntry, type AuditEntryRecord } from '@/models/audit-entry'
import type { SessionUser } from './auth/session'

interface AuditEntryInput {
  /** The admin or the token's owner; null for the server's console. */
  actor: Pick<SessionUser, 'id' | 'accessToken'> | null
  action: AuditEntryRecord['action']
  targetUser?: unknown
  target?: unknown
  title?: string
  from?: string
  to?: string
  reason?: string
}

/** Records an action in the audit log, in the transaction of the action. */
export async function recordAuditEntry(
  { actor, targetUser, target, ...entry }: AuditEntryInput,
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
