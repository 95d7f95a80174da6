import { sendDueMails } from '@/lib/core/mail/send-mails'

/** Later than any time at which a test stops the clock. */
const NEVER = new Date('9999-12-31')

/** Sends every mail that is due, as the job does in as many runs as it takes; returns how many were sent. */
export async function deliverDueMails(now?: () => Date): Promise<number> {
  let sent = 0
  for (;;) {
    const { done, isMore } = await sendDueMails(NEVER, now)
    sent += done
    if (!isMore) return sent
  }
}
