import 'server-only'
import type { ClientSession } from 'mongoose'
import { AuditEntry, type AuditEntryRecord } from '@/models/audit-entry'
import type { SessionUser } from './auth/session'

interface Act {
  /** The admin, or null for the server's console. */
  actor: Pick<SessionUser, 'id'> | null
  action: AuditEntryRecord['action']
  /** Whom it was done to. */
  person?: unknown
  /** The thing it was done to, and its title. */
  thing?: unknown
  title?: string
  from?: string
  to?: string
  reason?: string
}

/** Writes an act of an admin into the audit log, within the transaction of the act itself. */
export async function recordAuditEntry(
  { actor, ...act }: Act,
  session: ClientSession,
): Promise<void> {
  await new AuditEntry({ ...act, actor: actor?.id ?? null, at: new Date() }).save({ session })
}
