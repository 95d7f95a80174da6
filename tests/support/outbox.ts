import { sendDueMails } from '@/lib/core/server/mail/send-mails'
import { simulateDatabaseClock } from '@/lib/core/server/time/simulated-clock'

/** Later than any stopped clock of a test. */
const NEVER = new Date('9999-12-31')

/** Runs a function at another time of the database's clock. */
export async function atDatabaseTime<T>(now: () => Date, work: () => Promise<T>): Promise<T> {
  const endSimulation = simulateDatabaseClock(now)
  return work().finally(endSimulation)
}

/**
 * Sends every due email in as many job runs as necessary, optionally at another time of the database;
 * returns their number.
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
