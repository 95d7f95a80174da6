import 'server-only'
import type { Job } from '@/lib/core/server/schedule/job'
import { sendDonationQuestions } from './send-donation-questions'

export const donationQuestionsJob: Job = {
  name: 'donation-questions',
  everySeconds: 60,
  run: sendDonationQuestions,
}
