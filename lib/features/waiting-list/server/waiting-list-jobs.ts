import 'server-only'
import type { Job } from '@/lib/core/server/schedule/job'
import { offerReservedBagsToNext } from './offer-reserved-bags-to-next'

export const reservedBagsJob: Job = {
  name: 'held-bags',
  everySeconds: 15,
  run: (deadline) => offerReservedBagsToNext({ deadline }),
}
