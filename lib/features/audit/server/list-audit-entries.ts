import 'server-only'
import { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage } from '@/lib/core/server/db/find-page'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { AuditEntry } from '@/models/audit-entry'
import type { AuditQuery } from '../schema'
import { AUDIT_ENTRY_FIELDS, type StoredAuditEntry, toAuditEntryDto } from './audit-entry-dto'

/** Lists the audit log, newest first, with current names; `total` counts the matching entries. */
export async function listAuditEntries(query: AuditQuery, locale: Locale = 'en') {
  await connectDb()
  const { rows, ...total } = await findPage<StoredAuditEntry>(AuditEntry, query, {
    found: [{ $match: auditFilter(query) }],
    sort: { at: -1, _id: -1 },
    shown: [{ $project: AUDIT_ENTRY_FIELDS }],
  })
  const people = rows.flatMap(({ actor, person }) => [actor, person])
  const personOf = await findPeopleNames(
    people.filter((id) => id != null),
    locale,
  )
  return {
    entries: rows.map((entry) => toAuditEntryDto(entry, personOf, locale)),
    ...total,
    page: query.page,
    limit: query.limit,
  }
}

function auditFilter({ action, actor }: AuditQuery) {
  return {
    // Matches every entry; without this condition MongoDB reads each document to count them.
    at: { $gt: new Date(0) },
    ...(action && { action }),
    ...(actor && { actor: new Types.ObjectId(actor) }),
  }
}
