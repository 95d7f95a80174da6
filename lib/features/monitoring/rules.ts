/** Sending has stopped when messages wait and none was sent for this long. */
const STUCK_AFTER_SECONDS = 15 * 60

const JOB_LATE_AFTER_SECONDS = 15 * 60

const ALERTS_OVERDUE_AFTER_SECONDS = 15 * 60

export interface LateJob {
  name: string
  lateSeconds: number
  /** Failed runs since the last success. */
  failures: number
}

export function findLateJobs(jobs: LateJob[]): LateJob[] {
  return jobs.filter(({ lateSeconds }) => lateSeconds > JOB_LATE_AFTER_SECONDS)
}

export interface OutboxState {
  waiting: number
  /** The age of the oldest waiting message; 0 when none waits. */
  oldestSeconds: number
  /** 0 when no message is due. */
  overdueSeconds: number
  /** Null when none was sent within a month. */
  lastSentSeconds: number | null
  /** For example emails to invalid recipients, or SMS that the gateway did not accept in time. */
  givenUpLastDay: number
}

export interface Health {
  status: 'ok' | 'degraded' | 'down'
  database: 'up' | 'down'
  mail: 'up' | 'down' | 'not-configured'
  outbox: OutboxState | null
  /** Shows only the configuration, because every request to the gateway costs money. */
  sms: 'configured' | 'not-configured'
  /** `smsOutbox`, `lateJobs` and `alertPlans` are null without a database, like `outbox`. */
  smsOutbox: OutboxState | null
  lateJobs: LateJob[] | null
  alertPlans: { overdueSeconds: number } | null
}

/** By day in Dhaka, then by event. */
export type SecurityCountsByDay = Record<string, Record<string, number>>

/**
 * Returns `down` when a person must act: no database, late jobs, or waiting messages of which none
 * was sent for 15 minutes. A backlog that is being sent is `degraded`; emails that a running server
 * refuses do not count.
 */
export function healthStatus(parts: Omit<Health, 'status'>): Health['status'] {
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
  const isHealthy = mail === 'up' && givenUp === 0 && !areAlertsLate && late.length === 0
  return isHealthy ? 'ok' : 'degraded'
}

function isStuck({ lastSentSeconds }: OutboxState): boolean {
  return lastSentSeconds === null || lastSentSeconds > STUCK_AFTER_SECONDS
}
