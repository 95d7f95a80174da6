import 'server-only'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { sendQueuedSms } from '@/lib/core/sms/outbox'
import { deliverDue } from './deliver-due'

/** The time limit after the response; jobs send the rest. */
const AFTER_A_CALL_MS = 5_000

/** Sends new notifications and emails after the response; outside Next.js, before it resolves. */
export async function deliverNotifications(): Promise<void> {
  await sendQueuedMails()
  await afterAnswer(async () => {
    const { done } = await deliverDue(new Date(Date.now() + AFTER_A_CALL_MS))
    if (done === 0) return
    await sendQueuedMails()
    await sendQueuedSms()
  })
}
