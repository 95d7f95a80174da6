import { sendDueMails } from '@/lib/core/mail/send-mails'
import { simulateDatabaseClock } from '@/lib/core/time/simulated-clock'

/** Later than any time at which a test stops the clock. */
const NEVER = new Date('9999-12-31')

/** Does something while the database's clock shows another time. */
export async function atDatabaseTime<T>(now: () => Date, work: () => Promise<T>): Promise<T> {
  const endSimulation = simulateDatabaseClock(now)
  return work().finally(endSimulation)
}

/**
 * Sends every email that is due, as the job does in as many runs as it takes, at another time of the database if one
 * is given; returns how many were sent.
 */
export function deliverDueMails(now?: () => Date): Promise<number> {
  return now ? atDatabaseTime(now, deliverAll) : deliverAll()
}

async function deliverAll(): Promise<number> {
  let sent = 0
  for (;;) {
    const { done, isMore } = await sendDueMails(NEVER)
    sent += done
    if (!isMore) return sent
  }
}
