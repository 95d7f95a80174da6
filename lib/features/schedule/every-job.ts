import 'server-only'
import { mailJob } from '@/lib/core/mail/mail-job'
import type { Job } from '@/lib/core/schedule/jobs'
import { smsJob } from '@/lib/core/sms/sms-job'
import { alertsJob } from '@/lib/features/alerts/alerts-job'
import { donationQuestionsJob, heldBagsJob } from '@/lib/features/blood-requests/pledge-jobs'
import { nearbyCampaignsJob } from '@/lib/features/campaigns/tell-nearby-donors'
import { importsJob } from '@/lib/features/imports/step-import'
import { invitationsJob } from '@/lib/features/invitations/send-invitations'
import { notificationsJob } from '@/lib/features/notifications/notifications-job'
import { giftTotalsJob } from '@/lib/features/payments/count-gifts'
import { reconciliationJob } from '@/lib/features/payments/reconciliation-job'
import {
  lostPicturesJob,
  pictureCopiesJob,
  unwantedPicturesJob,
} from '@/lib/features/pictures/picture-jobs'
import { canGiveAgainJob } from '@/lib/features/reminders/remind-can-give-again'
import { remindersJob } from '@/lib/features/reminders/reminders-job'
import { webhooksJob } from '@/lib/features/webhooks/deliver-events'

/** In order: jobs that queue notifications run before those that send them, and pictures come last. */
export const EVERY_JOB: readonly Job[] = [
  heldBagsJob,
  giftTotalsJob,
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
export const SERVER_JOBS: readonly Job[] = [...EVERY_JOB, reconciliationJob]
