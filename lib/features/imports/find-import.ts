import 'server-only'
import type { Types } from 'mongoose'
import { AppError } from '@/lib/core/errors'
import { Import, type ImportRecord } from '@/models/import'
import type { ImportState } from './rules'

/** An import with its id. */
export type FoundImport = ImportRecord & { _id: Types.ObjectId }

/** An import for admins. Throws `not-found`. */
export async function findImport(id: string): Promise<FoundImport> {
  const found = await Import.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean()
  if (!found) throw new AppError('not-found', 'imports.refusals.notFound')
  return found as FoundImport
}

/** The same, in one of some states. Throws `status-not-possible` for another one. */
export async function findImportIn(
  id: string,
  states: readonly ImportState[],
): Promise<FoundImport> {
  const found = await findImport(id)
  if (!states.includes(found.state)) throw notPossibleNow()
  return found
}

/** The refusal of what an import is not ready for, or is past. */
export function notPossibleNow(): AppError {
  return new AppError('status-not-possible', 'imports.refusals.notNow')
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** The instant some days from now. */
export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
