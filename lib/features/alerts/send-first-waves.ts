import 'server-only'
import { isInsideNext } from '@/lib/core/env'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { deliverDue } from '@/lib/features/notifications/deliver-due'
import { continueAlerts } from './continue-alerts'

/** The time limit per step; jobs do the rest. */
const AFTER_A_CALL_MS = 5_000

/** Sends due waves right after the response. Outside Next.js, leaves them to the job. */
export async function sendFirstWaves(): Promise<void> {
  if (!isInsideNext()) return
  await afterAnswer(async () => {
    const { done } = await continueAlerts(soon())
    if (done === 0) return
    await deliverDue(soon())
    await sendQueuedMails()
  })
}

function soon(): Date {
  return new Date(Date.now() + AFTER_A_CALL_MS)
}
