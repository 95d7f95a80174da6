import 'server-only'
import { readIncomingSms } from '@/lib/adapters/sms'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { siteAddress } from '@/lib/core/http/site-address'
import { sendQueuedSms } from '@/lib/core/sms/outbox'
import { IncomingSms } from '@/models/incoming-sms'
import { answerSender } from './answer-sender'

const LEASE_MS = 60_000

const PATH = '/api/sms/incoming'

/**
 * Processes a message once. Throws `unauthenticated` for a bad or old signature, and `unavailable`
 * while another process has the message, so that the gateway delivers it again.
 */
export async function receiveSms(
  body: string,
  header: (name: string) => string | null,
): Promise<{ answer: 'json' | 'xml' }> {
  const now = await databaseNow()
  const sms = await readIncomingSms({ address: siteAddress(PATH), body, header, now })
  if (!sms) throw new AppError('unauthenticated', 'sms.refusals.forged')
  const provider = env().SMS_PROVIDER
  const key = `${provider}:${sms.id}`
  if (await claim(key, now)) {
    try {
      await answerSender(key, sms)
      await IncomingSms.updateOne({ key }, { $set: { doneAt: await databaseNow() } })
    } catch (cause) {
      // Ends the lease, so that the gateway's next delivery does not wait for it.
      await IncomingSms.updateOne({ key }, { $set: { leaseUntil: await databaseNow() } })
      throw cause
    }
    await sendQueuedSms()
  }
  return { answer: provider === 'twilio' ? 'xml' : 'json' }
}

/** Returns false when the message is done. Throws `unavailable` while another process has it. */
async function claim(key: string, now: Date): Promise<boolean> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  try {
    await IncomingSms.create([{ key, at: now, leaseUntil }])
    return true
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause
  }
  const { modifiedCount } = await IncomingSms.updateOne(
    { key, doneAt: null, leaseUntil: { $lte: now } },
    { $set: { leaseUntil } },
  )
  if (modifiedCount > 0) return true
  if (await IncomingSms.exists({ key, doneAt: { $ne: null } })) return false
  throw new AppError('unavailable', 'sms.refusals.busy', { retryAfter: LEASE_MS / 1000 })
}
