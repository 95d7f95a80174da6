import 'server-only'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { sendQueuedSms } from '@/lib/core/sms/outbox'
import { deliverDue } from './deliver-due'

/** How long a call goes on after its answer; what is left is sent by the loop or the scheduled call. */
const AFTER_A_CALL_MS = 5_000

/**
 * Sends what a call told people, by their channels and as mails, after its answer is sent; outside Next
 * before this resolves.
 */
export async function deliverNotifications(): Promise<void> {
  await sendQueuedMails()
  await afterAnswer(async () => {
    const { done } = await deliverDue(new Date(Date.now() + AFTER_A_CALL_MS))
    if (done === 0) return
    await sendQueuedMails()
    await sendQueuedSms()
  })
}
