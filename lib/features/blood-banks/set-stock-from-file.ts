import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { invalid } from '@/lib/core/validation/invalid'
import { findKeptBank } from './find-kept-bank'
import { readStockFile } from './read-stock-file'
import type { StockFile } from './schema'
import { setStock } from './set-stock'
import type { ShownStock } from './shapes'

/** Sets the counts of a CSV file. Throws the errors of `setStock`, and `invalid` with each wrong row. */
export async function setStockFromFile(
  person: SessionUser,
  id: string,
  { revision, csv }: StockFile,
): Promise<ShownStock> {
  // First, so that other people learn nothing about the file's faults.
  await findKeptBank(person, id)
  const { counts, faults } = readStockFile(csv)
  if (faults.length > 0) throw invalid({ csv: faults })
  return setStock(person, id, { revision, stock: counts })
}
