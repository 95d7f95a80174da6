import { checkCounts } from './check-counts'
import { checkMessages } from './check-messages'
import { checkMoney } from './check-money'
import { checkWrites } from './check-writes'
import type { DrillState } from './drill-state'
import type { Finding } from './journal'

/** Compares the journal, the database, the emails and the providers' records. Returns the differences. */
export async function checkConsistency(state: DrillState): Promise<Finding[]> {
  const checks = [checkWrites, checkCounts, checkMoney, checkMessages]
  const found = await Promise.all(checks.map((check) => check(state)))
  return found.flat()
}
