import 'server-only'
import { mailJob } from '@/lib/core/server/mail/mail-job'
import type { Job } from '@/lib/core/server/schedule/job'
import { smsJob } from '@/lib/core/server/sms/sms-job'
import { alertsJob } from '@/lib/features/alerts/server/alerts-job'
import { nearbyCampaignsJob } from '@/lib/features/campaigns/server/notify-nearby-donors'
import { importsJob } from '@/lib/features/imports/server/run-import-step'
import { invitationsJob } from '@/lib/features/invitations/server/send-invitations'
import { notificationsJob } from '@/lib/features/notifications/server/notifications-job'
import { reconciliationJob } from '@/lib/features/payments/server/reconciliation-job'
import { campaignTotalsJob } from '@/lib/features/payments/server/update-campaign-totals'
import {
  lostPicturesJob,
  pictureCopiesJob,
  unwantedPicturesJob,
} from '@/lib/features/pictures/server/picture-jobs'
import { donationQuestionsJob } from '@/lib/features/pledges/server/pledge-jobs'
import { canGiveAgainJob } from '@/lib/features/reminders/server/remind-can-give-again'
import { remindersJob } from '@/lib/features/reminders/server/reminders-job'
import { standingRequestsJob } from '@/lib/features/standing-requests/server/standing-requests-job'
import { registerSubscribers } from '@/lib/features/subscribers'
import { reservedBagsJob } from '@/lib/features/waiting-list/server/waiting-list-jobs'
import { webhooksJob } from '@/lib/features/webhooks/server/deliver-webhook-events'

// Jobs publish events too.
registerSubscribers()

/** In order: jobs that queue notifications run before those that send them, and pictures come last. */
export const ALL_JOBS: readonly Job[] = [
  reservedBagsJob,
  campaignTotalsJob,
  standingRequestsJob,
  alertsJob,
  donationQuestionsJob,
  remindersJob,
  canGiveAgainJob,
  nearbyCampaignsJob,
  notificationsJob,
  importsJob,
  invitationsJob,
  mailJob,
  webhooksJob,
  smsJob,
  lostPicturesJob,
  unwantedPicturesJob,
  pictureCopiesJob,
]

/** On Vercel, the reconciliation has its own cron request. */
export const SERVER_JOBS: readonly Job[] = [...ALL_JOBS, reconciliationJob]
