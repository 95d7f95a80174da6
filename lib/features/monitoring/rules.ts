/** Mail that waits longer than this needs a person: it may tell somebody that blood was offered. */
const STUCK_AFTER_SECONDS = 15 * 60

/** What the database says of the mails that have to leave. */
export interface OutboxState {
  waiting: number
  /** Age of the mail that waits longest; 0 when none waits. */
  oldestSeconds: number
  /** How long the next mail to be sent is overdue; 0 when none is due. */
  overdueSeconds: number
  /** Mails given up within the last day, such as those to an address that does not exist. */
  givenUpLastDay: number
}

export interface Health {
  status: 'ok' | 'degraded' | 'down'
  database: 'up' | 'down'
  mail: 'up' | 'down' | 'not-configured'
  outbox: OutboxState | null
}

/** How often each event that concerns the safety of the site was seen, by day in Dhaka. */
export type SecurityDays = Record<string, Record<string, number>>

/**
 * `down` must alert a person: the database cannot be reached, or mail is stuck. A mail that a running
 * mail server keeps refusing does not count: its address is wrong.
 */
export function statusOf({ database, mail, outbox }: Omit<Health, 'status'>): Health['status'] {
  if (database === 'down' || !outbox) return 'down'
  const stuckFor = mail === 'up' ? outbox.overdueSeconds : outbox.oldestSeconds
  if (stuckFor > STUCK_AFTER_SECONDS) return 'down'
  return mail === 'up' && outbox.givenUpLastDay === 0 ? 'ok' : 'degraded'
}
