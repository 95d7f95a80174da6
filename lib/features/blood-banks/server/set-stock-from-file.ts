import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { validationError } from '@/lib/core/server/validation/validation-error'
import type { StockDto } from '../contract'
import type { StockFile } from '../schema'
import { findManagedBank } from './find-managed-bank'
import { parseStockFile } from './parse-stock-file'
import { setStock } from './set-stock'

/** Sets the counts of a CSV file. Throws the errors of `setStock`, and `invalid` with each wrong row. */
export async function setStockFromFile(
  person: SessionUser,
  id: string,
  { revision, csv }: StockFile,
): Promise<StockDto> {
  // First, so that other people learn nothing about the file's errors.
  await findManagedBank(person, id)
  const { counts, errors } = parseStockFile(csv)
  if (errors.length > 0) throw validationError({ csv: errors })
  return setStock(person, id, { revision, stock: counts })
}
