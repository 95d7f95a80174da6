import 'server-only'
import { isInsideNext } from '@/lib/core/env'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { deliverDue } from '@/lib/features/notifications/deliver-due'
import { continueAlerts } from './continue-alerts'

/** How long a call goes on after its answer with each step; the jobs do what is left. */
const AFTER_A_CALL_MS = 5_000

/**
 * Sends the waves that are due once the answer is sent, so that nobody near by waits for the next run of the
 * job, and nobody who posts a request waits for the donors who are asked. Outside Next nothing runs after an
 * answer, and the waves are left to the job.
 */
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
