import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { Payment } from '@/models/payment'

export async function countHeldPayments(): Promise<number> {
  await connectDb()
  return Payment.countDocuments({ status: 'held' })
}
