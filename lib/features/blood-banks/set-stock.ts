import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { editedMeanwhile } from '@/lib/core/db/guarded-revision'
import { BloodBank } from '@/models/blood-bank'
import { findKeptBank } from './find-kept-bank'
import { mergedStock, saysTheSame } from './rules'
import type { StockInput } from './schema'
import { type ShownStock, stockOf } from './shapes'

/** Sets the given counts only; a repeat succeeds. Throws `not-found`, `forbidden`, `edited-meanwhile`. */
export async function setStock(
  person: SessionUser,
  id: string,
  counted: StockInput,
): Promise<ShownStock> {
  const stock = await inTransaction((session) => change(person, id, counted, session))
  expireCacheTag('blood-banks')
  return stock
}

async function change(
  person: SessionUser,
  id: string,
  { revision, stock: changes }: StockInput,
  session: ClientSession,
): Promise<ShownStock> {
  const bank = await findKeptBank(person, id, session)
  if (bank.stockRevision !== revision) {
    if (saysTheSame(bank.stock, changes)) return stockOf(bank)
    throw editedMeanwhile('stock')
  }
  const after = {
    stock: mergedStock(bank.stock, changes, new Date()),
    stockRevision: revision + 1,
  }
  const { matchedCount } = await BloodBank.updateOne(
    // Conflicts with an admin who removes the keeper at the same time; one transaction then runs again.
    { _id: id, archivedAt: null, stockRevision: revision },
    { $set: after },
    { session },
  )
  if (matchedCount === 0) throw editedMeanwhile('stock')
  if (person.role === 'admin' || person.accessToken) {
    const { name: title } = bank
    await recordAuditEntry(
      { actor: person, action: 'blood-bank-stock-set', target: id, title },
      session,
    )
  }
  return stockOf(after)
}

/** The counts of a blood bank, for its keepers and admins. Throws `not-found` and `forbidden`. */
export async function readStock(person: SessionUser, id: string): Promise<ShownStock> {
  return stockOf(await findKeptBank(person, id))
}
