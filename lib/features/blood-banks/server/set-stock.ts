import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { editConflictError } from '@/lib/core/server/db/optimistic-locking'
import { BloodBank } from '@/models/blood-bank'
import type { StockDto } from '../contract'
import { hasSameCounts, mergeStock } from '../rules'
import type { StockInput } from '../schema'
import { toStockDto } from './blood-bank-dto'
import { findManagedBank } from './find-managed-bank'

/** Sets the given counts only; a repeat succeeds. Throws `not-found`, `forbidden`, `edited-meanwhile`. */
export async function setStock(
  person: SessionUser,
  id: string,
  input: StockInput,
): Promise<StockDto> {
  const stock = await inTransaction((session) => applyCounts(person, id, input, session))
  invalidateCacheTag('blood-banks')
  return stock
}

async function applyCounts(
  person: SessionUser,
  id: string,
  { revision, stock: changes }: StockInput,
  session: ClientSession,
): Promise<StockDto> {
  const bank = await findManagedBank(person, id, session)
  if (bank.stockRevision !== revision) {
    if (hasSameCounts(bank.stock, changes)) return toStockDto(bank)
    throw editConflictError('stock')
  }
  const after = {
    stock: mergeStock(bank.stock, changes, new Date()),
    stockRevision: revision + 1,
  }
  const { matchedCount } = await BloodBank.updateOne(
    // Conflicts with an admin who removes the manager at the same time; one transaction then runs again.
    { _id: id, archivedAt: null, stockRevision: revision },
    { $set: after },
    { session },
  )
  if (matchedCount === 0) throw editConflictError('stock')
  if (person.role === 'admin' || person.accessToken) {
    const { name: title } = bank
    await recordAuditEntry(
      { actor: person, action: 'blood-bank-stock-set', target: id, title },
      session,
    )
  }
  return toStockDto(after)
}

/** The counts of a blood bank, for its managers and admins. Throws `not-found` and `forbidden`. */
export async function readStock(person: SessionUser, id: string): Promise<StockDto> {
  return toStockDto(await findManagedBank(person, id))
}
