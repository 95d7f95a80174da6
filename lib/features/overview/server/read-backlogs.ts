import 'server-only'
import { readPendingBookingsBacklog } from '@/lib/features/bookings/server/read-pending-bookings-backlog'
import { readFailedEmailsBacklog } from '@/lib/features/failed-emails/server/read-failed-emails-backlog'
import { readCasesBacklog } from '@/lib/features/moderation/server/read-cases-backlog'
import { readUnansweredRequestsBacklog } from '@/lib/features/requests/server/read-unanswered-requests-backlog'

/** What waits for the admins, uncached, because they look again after each decision. */
export async function readBacklogs() {
  const [cases, requests, bookings, failedEmails] = await Promise.all([
    readCasesBacklog(),
    readUnansweredRequestsBacklog(),
    readPendingBookingsBacklog(),
    readFailedEmailsBacklog(),
  ])
  return { cases, requests, bookings, failedEmails, readAt: new Date().toISOString() }
}
export type Backlogs = Awaited<ReturnType<typeof readBacklogs>>
