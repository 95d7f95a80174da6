import 'server-only'
import { parseIncomingSms } from '@/lib/adapters/send-sms'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { sendQueuedSms } from '@/lib/core/server/sms/sms-outbox'
import { IncomingSmsReceipt } from '@/models/incoming-sms-receipt'
import { replyToSms } from './reply-to-sms'

const LEASE_MS = 60_000

const INCOMING_SMS_PATH = '/api/sms/incoming'

/**
 * Processes a message once. Throws `unauthenticated` for a bad or old signature, and `unavailable`
 * while another process has the message, so that the gateway delivers it again.
 */
export async function receiveSms(
  body: string,
  header: (name: string) => string | null,
): Promise<{ responseFormat: 'json' | 'xml' }> {
  const now = await databaseNow()
  const sms = await parseIncomingSms({ url: siteUrl(INCOMING_SMS_PATH), body, header, now })
  if (!sms) throw new AppError('unauthenticated', 'sms.refusals.forged')
  const provider = env().SMS_PROVIDER
  const key = `${provider}:${sms.id}`
  if (await claim(key, now)) {
    try {
      await replyToSms(key, sms)
      await IncomingSmsReceipt.updateOne({ key }, { $set: { doneAt: await databaseNow() } })
    } catch (cause) {
      // Ends the lease, so that the gateway's next delivery does not wait for it.
      await IncomingSmsReceipt.updateOne({ key }, { $set: { leaseUntil: await databaseNow() } })
      throw cause
    }
    await sendQueuedSms()
  }
  return { responseFormat: provider === 'twilio' ? 'xml' : 'json' }
}

/** Returns false when the message is done. Throws `unavailable` while another process has it. */
async function claim(key: string, now: Date): Promise<boolean> {
  const leaseExpiresAt = new Date(now.getTime() + LEASE_MS)
  try {
    await IncomingSmsReceipt.create([{ key, at: now, leaseUntil: leaseExpiresAt }])
    return true
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause
  }
  const { modifiedCount } = await IncomingSmsReceipt.updateOne(
    { key, doneAt: null, leaseUntil: { $lte: now } },
    { $set: { leaseUntil: leaseExpiresAt } },
  )
  if (modifiedCount > 0) return true
  if (await IncomingSmsReceipt.exists({ key, doneAt: { $ne: null } })) return false
  throw new AppError('unavailable', 'sms.refusals.busy', { retryAfter: LEASE_MS / 1000 })
}
