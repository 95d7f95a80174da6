/** Mail that waits longer than this needs a person: it may tell somebody that blood was offered. */
const STUCK_AFTER_SECONDS = 15 * 60

/** The state of unsent mail. */
export interface OutboxState {
  waiting: number
  /** The age of the oldest waiting mail in seconds; 0 when none waits. */
  oldestSeconds: number
  /** How long the next mail is overdue in seconds; 0 when none is due. */
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

/** The counts of each security event, by day in Dhaka. */
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
