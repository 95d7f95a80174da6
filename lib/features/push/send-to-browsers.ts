import 'server-only'
import type { Types } from 'mongoose'
import { type PushOptions, type PushResult, sendPush } from '@/lib/adapters/push'
import { PushSubscription } from '@/models/push-subscription'
import type { PushMessage } from './push-message'

/**
 * Sends a message to all browsers in which a person wants it, and forgets those that are gone. It is
 * `sent` once one browser has it, and `gone` when there is none.
 */
export async function sendToBrowsers(
  person: Types.ObjectId,
  message: PushMessage,
  options: PushOptions,
): Promise<PushResult> {
  const browsers = await PushSubscription.find({ person }).lean()
  const text = JSON.stringify(message)
  const results = await Promise.all(
    browsers.map(async (browser) => {
      const result = await sendPush(browser, text, options)
      // Only as it was read: the same browser may have been turned on again meanwhile.
      const { _id, p256dh } = browser
      if (result === 'gone') await PushSubscription.deleteOne({ _id, p256dh })
      return result
    }),
  )
  if (results.includes('sent')) return 'sent'
  return results.includes('retry') ? 'retry' : 'gone'
}
