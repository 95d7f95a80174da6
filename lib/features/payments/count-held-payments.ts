import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { Payment } from '@/models/payment'

/** How many payments wait for an admin's decision, counted on an index. */
export async function countHeldPayments(): Promise<number> {
  await connectDb()
  return Payment.countDocuments({ status: 'held' })
}
