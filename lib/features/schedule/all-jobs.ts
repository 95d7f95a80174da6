import 'server-only'
import { mailJob } from '@/lib/core/mail/mail-job'
import type { Job } from '@/lib/core/schedule/job'
import { smsJob } from '@/lib/core/sms/sms-job'
import { alertsJob } from '@/lib/features/alerts/alerts-job'
import { donationQuestionsJob, reservedBagsJob } from '@/lib/features/blood-requests/pledge-jobs'
import { nearbyCampaignsJob } from '@/lib/features/campaigns/notify-nearby-donors'
import { importsJob } from '@/lib/features/imports/run-import-step'
import { invitationsJob } from '@/lib/features/invitations/send-invitations'
import { notificationsJob } from '@/lib/features/notifications/notifications-job'
import { reconciliationJob } from '@/lib/features/payments/reconciliation-job'
import { campaignTotalsJob } from '@/lib/features/payments/update-campaign-totals'
import {
  lostPicturesJob,
  pictureCopiesJob,
  unwantedPicturesJob,
} from '@/lib/features/pictures/picture-jobs'
import { canGiveAgainJob } from '@/lib/features/reminders/remind-can-give-again'
import { remindersJob } from '@/lib/features/reminders/reminders-job'
import { webhooksJob } from '@/lib/features/webhooks/deliver-webhook-events'

/** In order: jobs that queue notifications run before those that send them, and pictures come last. */
export const ALL_JOBS: readonly Job[] = [
  reservedBagsJob,
  campaignTotalsJob,
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
