import 'server-only'
import { SmsStop } from '@/models/sms-stop'
import { hashedNumber } from './hashed-number'

/** Whether the owner of a number sent 'STOP'. */
export async function isStopped(number: string): Promise<boolean> {
  return (await SmsStop.exists({ number: hashedNumber(number) })) !== null
}

/** Returns false when the number was stopped before. */
export async function stopNumber(number: string): Promise<boolean> {
  const stop = { number: hashedNumber(number) }
  const { upsertedCount } = await SmsStop.updateOne(
    stop,
    { $setOnInsert: { ...stop, at: new Date() } },
    { upsert: true },
  )
  return upsertedCount > 0
}

/** Returns false when the number was not stopped. */
export async function startNumber(number: string): Promise<boolean> {
  const { deletedCount } = await SmsStop.deleteOne({ number: hashedNumber(number) })
  return deletedCount > 0
}
