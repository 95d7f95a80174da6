import 'server-only'
import type { Types } from 'mongoose'
import { Payment } from '@/models/payment'
import { nextReceiptNumber } from './next-receipt-number'

/** Numbers the receipts of earlier versions in the order of their settlement. Returns how many. */
export async function numberEarlierReceipts(): Promise<number> {
  const payments = Payment.aggregate([
    {
      $match: {
        status: { $in: ['succeeded', 'refunded'] },
        receiptNumber: { $exists: false },
        // A held payment that was refunded never had a receipt.
        refunds: { $not: { $elemMatch: { from: 'held', state: { $in: ['accepted', 'paid'] } } } },
      },
    },
    { $project: { paidAt: { $ifNull: ['$settledAt', '$createdAt'] } } },
    { $sort: { paidAt: 1, _id: 1 } },
  ])
    .allowDiskUse(true)
    .cursor<{ _id: Types.ObjectId; paidAt: Date }>({ batchSize: 500 })
  let numbered = 0
  for await (const { _id, paidAt } of payments) {
    const { modifiedCount } = await Payment.updateOne(
      { _id, receiptNumber: { $exists: false } },
      { $set: { receiptNumber: await nextReceiptNumber(paidAt) } },
      { timestamps: false },
    )
    numbered += modifiedCount
  }
  return numbered
}
