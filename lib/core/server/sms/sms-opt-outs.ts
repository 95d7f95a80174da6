import 'server-only'
import { SmsOptOut } from '@/models/sms-opt-out'
import { hashPhoneNumber } from './hash-phone-number'

/** Whether the owner of a number sent 'STOP'. */
export async function isOptedOut(number: string): Promise<boolean> {
  return (await SmsOptOut.exists({ number: hashPhoneNumber(number) })) !== null
}

/** Returns false when the number was stopped before. */
export async function optOutOfSms(number: string): Promise<boolean> {
  const stop = { number: hashPhoneNumber(number) }
  const { upsertedCount } = await SmsOptOut.updateOne(
    stop,
    { $setOnInsert: { ...stop, at: new Date() } },
    { upsert: true },
  )
  return upsertedCount > 0
}

/** Returns false when the number was not stopped. */
export async function optInToSms(number: string): Promise<boolean> {
  const { deletedCount } = await SmsOptOut.deleteOne({ number: hashPhoneNumber(number) })
  return deletedCount > 0
}
