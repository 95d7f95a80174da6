import 'server-only'
import type { Job } from '@/lib/core/server/schedule/job'
import { offerReservedBagsToNext } from '@/lib/features/waiting-list/server/offer-reserved-bags-to-next'
import { sendDonationQuestions } from './send-donation-questions'

export const reservedBagsJob: Job = {
  name: 'held-bags',
  everySeconds: 15,
  run: (deadline) => offerReservedBagsToNext({ deadline }),
}

export const donationQuestionsJob: Job = {
  name: 'donation-questions',
  everySeconds: 60,
  run: sendDonationQuestions,
}
