import 'server-only'
import type { Types } from 'mongoose'
import { AppError } from '@/lib/core/server/errors'
import { Import, type ImportRecord } from '@/models/import'
import type { ImportState } from '../rules'

export type FoundImport = ImportRecord & { _id: Types.ObjectId }

/** Finds an import that has not expired. Throws `not-found`. */
export async function findImport(id: string): Promise<FoundImport> {
  const found = await Import.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean()
  if (!found) throw new AppError('not-found', 'imports.refusals.notFound')
  return found as FoundImport
}

/** Also throws `status-not-possible` when the import is in another state. */
export async function findImportInState(
  id: string,
  states: readonly ImportState[],
): Promise<FoundImport> {
  const found = await findImport(id)
  if (!states.includes(found.state)) throw importStateError()
  return found
}

/** The error for an action that the present state does not allow. */
export function importStateError(): AppError {
  return new AppError('status-not-possible', 'imports.refusals.notNow')
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** The instant `days` from now. */
export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
