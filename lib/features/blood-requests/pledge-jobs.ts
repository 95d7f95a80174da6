import 'server-only'
import type { Job } from '@/lib/core/schedule/jobs'
import { askWhoGave } from './ask-who-gave'
import { passOnHeldBags } from './pass-on-held-bags'

export const heldBagsJob: Job = {
  name: 'held-bags',
  everySeconds: 15,
  run: (deadline) => passOnHeldBags({ deadline }),
}

export const donationQuestionsJob: Job = {
  name: 'donation-questions',
  everySeconds: 60,
  run: askWhoGave,
}
