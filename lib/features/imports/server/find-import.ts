import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { DAY_MS } from '@/lib/core/time/calendar'
import { isCoordinatorOf } from '@/lib/features/chapters/server/club-fields'
import { Chapter } from '@/models/chapter'
import { Import, type ImportRecord } from '@/models/import'
import { hasClubColumns, type ImportState } from '../rules'
import { toColumnMapping } from './import-dto'

export type FoundImport = ImportRecord & { _id: Types.ObjectId }

/** Finds an import that has not expired, for the job that continues it. Throws `not-found`. */
export async function findAnyImport(id: string): Promise<FoundImport> {
  const found = await Import.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean()
  if (!found) throw new AppError('not-found', 'imports.refusals.notFound')
  return found as FoundImport
}

type Admin = Pick<SessionUser, 'id'>

/** Throws `not-found`, and `forbidden` for a list with the club fields of another donor group. */
export async function findImport(admin: Admin, id: string): Promise<FoundImport> {
  const found = await findAnyImport(id)
  await assertMayOpen(admin, found)
  return found
}

/** Without a donor group, or when it is archived, only the uploader sees the club columns. */
async function assertMayOpen({ id }: Admin, { chapter, mapping, actor }: FoundImport) {
  const hasChapter = chapter && (await Chapter.exists({ _id: chapter, archivedAt: null }))
  const mayOpen = hasChapter
    ? await isCoordinatorOf({ id }, chapter)
    : !hasClubColumns(toColumnMapping(mapping)) || String(actor) === id
  if (!mayOpen) throw new AppError('forbidden', 'imports.refusals.coordinatorsOnly')
}

/** Also throws `status-not-possible` when the import is in another state. */
export async function findImportInState(
  admin: Admin,
  id: string,
  states: readonly ImportState[],
): Promise<FoundImport> {
  const found = await findImport(admin, id)
  if (!states.includes(found.state)) throw importStateError()
  return found
}

/** The error for an action that the present state does not allow. */
export function importStateError(): AppError {
  return new AppError('status-not-possible', 'imports.refusals.notNow')
}

/** The instant `days` from now. */
export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
