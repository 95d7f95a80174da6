import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Payment } from '@/models/payment'

export async function eraseCards(donor: Types.ObjectId, session: ClientSession): Promise<void> {
  await Payment.updateMany({ donor }, { $unset: { cardLast4: 1 } }, { session })
}
