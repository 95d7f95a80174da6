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

/**
 * Sets counts of a blood bank, for its keepers and admins: those that are named are counted now, the others
 * stay. Counts that were made from an older revision are refused, unless they say what is stored: a repeat
 * after a lost answer is the same count. What an admin or a program with an access token sets stands in the
 * audit log. Throws `not-found`, `forbidden` and `edited-meanwhile`.
 */
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
    // An admin who takes somebody off at this moment writes to the same document, so one of both begins anew.
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
