import 'server-only'
import { isInsideNext } from '@/lib/core/server/env'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import { sendDueAlertWaves } from './send-due-alert-waves'

/** The time limit per step; jobs do the rest. */
const STEP_LIMIT_MS = 5_000

/** Sends due waves right after the response. Outside Next.js, leaves them to the job. */
export async function sendWavesAfterResponse(): Promise<void> {
  if (!isInsideNext()) return
  await afterResponse(async () => {
    const { done } = await sendDueAlertWaves(stepDeadline())
    if (done === 0) return
    await deliverDueNotifications(stepDeadline())
    await sendQueuedMails()
  })
}

function stepDeadline(): Date {
  return new Date(Date.now() + STEP_LIMIT_MS)
}
