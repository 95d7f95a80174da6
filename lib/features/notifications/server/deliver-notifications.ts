import 'server-only'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { sendQueuedSms } from '@/lib/core/server/sms/sms-outbox'
import { deliverDueNotifications } from './deliver-due-notifications'

/** The time limit after the response; jobs send the rest. */
const AFTER_RESPONSE_MS = 5_000

/** Sends new notifications and emails after the response; outside Next.js, before it resolves. */
export async function deliverNotifications(): Promise<void> {
  await sendQueuedMails()
  await afterResponse(async () => {
    const { done } = await deliverDueNotifications(new Date(Date.now() + AFTER_RESPONSE_MS))
    if (done === 0) return
    await sendQueuedMails()
    await sendQueuedSms()
  })
}
