import 'server-only'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { Job, JobResult } from '@/lib/core/server/schedule/job'
import { isInQuietHours } from '@/lib/core/time/quiet-hours'
import { remindOfContactRequests } from './remind-of-contact-requests'
import { remindOfDonationQuestions } from './remind-of-donation-questions'
import { remindOfDonations } from './remind-of-donations'

/** Reminders that are due at night wait until the quiet hours end. */
export const remindersJob: Job = {
  name: 'reminders',
  everySeconds: 60,
  run: async (deadline) => {
    if (isInQuietHours(await databaseNow())) return { done: 0, isMore: false }
    const results: JobResult[] = []
    for (const remind of [remindOfDonations, remindOfDonationQuestions, remindOfContactRequests]) {
      results.push(await remind(deadline))
    }
    return {
      done: results.reduce((sum, { done }) => sum + done, 0),
      isMore: results.some(({ isMore }) => isMore),
      hasFailed: results.some(({ hasFailed }) => hasFailed),
    }
  },
}
