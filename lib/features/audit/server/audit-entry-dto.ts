import type { Types } from 'mongoose'
import type { NamedPerson } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import type { AuditEntryRecord } from '@/models/audit-entry'
import { localizeAuditTitle } from './localize-audit-title'

export const AUDIT_ENTRY_FIELDS = {
  at: 1,
  action: 1,
  actor: 1,
  person: 1,
  thing: 1,
  title: 1,
  from: 1,
  to: 1,
  reason: 1,
  token: 1,
  tokenName: 1,
} as const satisfies Record<keyof AuditEntryRecord, 1>

export type StoredAuditEntry = AuditEntryRecord & { _id: unknown }

/** `at` is in ISO 8601. A null actor means that the action came from the server's console. */
export function toAuditEntryDto(
  entry: StoredAuditEntry,
  personOf: (id: Types.ObjectId) => NamedPerson,
  locale: Locale,
) {
  const { _id, at, actor, person, thing, token, tokenName, ...same } = entry
  const { action, from, to, reason } = same
  const named = (id?: Types.ObjectId | null) => (id ? { id: String(id), ...personOf(id) } : null)
  return {
    _id: String(_id),
    at: at.toISOString(),
    action,
    actor: named(actor),
    person: named(person),
    thing: thing ? String(thing) : null,
    title: localizeAuditTitle(entry, locale),
    ...{ from, to, reason },
    token: token ? { id: String(token), name: tokenName } : null,
  }
}
export type AuditEntryDto = ReturnType<typeof toAuditEntryDto>
