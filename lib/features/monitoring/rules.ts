/** Messages that wait longer than this are late; when none was sent for as long, sending has stopped. */
const STUCK_AFTER_SECONDS = 15 * 60

/** A job that is late by more than this needs a person, be it run by servers or by a scheduled call. */
const JOB_LATE_AFTER_SECONDS = 15 * 60

/** Donors who should be asked wait for longer than this only if something is wrong. */
const ALERTS_OVERDUE_AFTER_SECONDS = 15 * 60

/** A job that is late. */
export interface LateJob {
  name: string
  lateSeconds: number
  /** How many runs failed since the last that ended well. */
  failures: number
}

/** Those of the jobs that are later than they may be. */
export function lateJobsOf(jobs: LateJob[]): LateJob[] {
  return jobs.filter(({ lateSeconds }) => lateSeconds > JOB_LATE_AFTER_SECONDS)
}

/** The state of unsent mail, or of unsent SMS. */
export interface OutboxState {
  waiting: number
  /** The age of the oldest waiting message in seconds; 0 when none waits. */
  oldestSeconds: number
  /** How long the next message is overdue in seconds; 0 when none is due. */
  overdueSeconds: number
  /** How long ago the last message was sent in seconds; null when none was sent within a month. */
  lastSentSeconds: number | null
  /**
   * Messages given up within the last day: mails such as those to an address that does not exist, SMS that
   * the gateway did not take in time.
   */
  givenUpLastDay: number
}

export interface Health {
  status: 'ok' | 'degraded' | 'down'
  database: 'up' | 'down'
  mail: 'up' | 'down' | 'not-configured'
  outbox: OutboxState | null
  /** Nobody asks the gateway whether it is up: each answer of it is paid. */
  sms: 'configured' | 'not-configured'
  /** Null while the database cannot be reached, like `outbox`. */
  smsOutbox: OutboxState | null
  /** Null while the database cannot be reached. */
  lateJobs: LateJob[] | null
  /** How long the next wave of alerts is overdue in seconds; null while the database cannot be reached. */
  alertPlans: { overdueSeconds: number } | null
}

/** The counts of each security event, by day in Dhaka. */
export type SecurityDays = Record<string, Record<string, number>>

/**
 * `down` must alert a person: the database cannot be reached, jobs are late, or mails or SMS wait while none was
 * sent for 15 minutes. A long backlog that is being sent is `degraded`. A mail that a running mail server keeps
 * refusing does not count: its address is wrong. Without a gateway no SMS is sent on purpose.
 */
export function statusOf(parts: Omit<Health, 'status'>): Health['status'] {
  const { database, mail, outbox, sms, smsOutbox, lateJobs, alertPlans } = parts
  if (database === 'down' || !outbox || !smsOutbox || !lateJobs || !alertPlans) return 'down'
  if (lateJobs.length > 0) return 'down'
  const mailWaits = mail === 'up' ? outbox.overdueSeconds : outbox.oldestSeconds
  const usesSms = sms === 'configured'
  const late = [
    ...(mailWaits > STUCK_AFTER_SECONDS ? [outbox] : []),
    ...(usesSms && smsOutbox.overdueSeconds > STUCK_AFTER_SECONDS ? [smsOutbox] : []),
  ]
  if (late.some(isStuck)) return 'down'
  const givenUp = outbox.givenUpLastDay + (usesSms ? smsOutbox.givenUpLastDay : 0)
  const areAlertsLate = alertPlans.overdueSeconds > ALERTS_OVERDUE_AFTER_SECONDS
  const isWell = mail === 'up' && givenUp === 0 && !areAlertsLate && late.length === 0
  return isWell ? 'ok' : 'degraded'
}

/** Whether no message was sent for so long that nothing seems to send any more. */
function isStuck({ lastSentSeconds }: OutboxState): boolean {
  return lastSentSeconds === null || lastSentSeconds > STUCK_AFTER_SECONDS
}
