import 'server-only'
import { dhakaDay } from '@/lib/core/time/calendar'
import { ReceiptCounter } from '@/models/receipt-counter'
import { formatReceiptNumber } from '../rules'

/**
 * Returns a new receipt number of the year in Dhaka. Runs before the transaction that stores the
 * number, because simultaneous payments would conflict on the counter; an aborted payment leaves a gap.
 */
export async function nextReceiptNumber(settledAt = new Date()): Promise<string> {
  const year = dhakaDay(settledAt).slice(0, 4)
  const counter = await ReceiptCounter.findOneAndUpdate(
    { _id: year },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean()
  return formatReceiptNumber(year, counter?.last ?? 1)
}
