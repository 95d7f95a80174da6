import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { AuditEntry } from '@/models/audit-entry'

/** Includes former admins and deleted accounts. */
export async function listAuditActors(locale: Locale = 'en') {
  await connectDb()
  const ids = await actorsQuery()
  const nameOf = await findPeopleNames(ids, locale)
  return ids
    .map((id) => ({ id: String(id), name: nameOf(id).name }))
    .sort((one, other) => one.name.localeCompare(other.name, ['en', 'bn']))
}
export type AuditActorOption = Awaited<ReturnType<typeof listAuditActors>>[number]

/** Separate from `listAuditActors`, so that a test can check its query plan. */
function actorsQuery() {
  return AuditEntry.distinct('actor', { actor: { $type: 'objectId' } })
}
