import 'server-only'
import type { Job } from '@/lib/core/schedule/jobs'
import { deliverDue } from './deliver-due'

/** Sends the notifications that are due by their channels. */
export const notificationsJob: Job = {
  name: 'notifications',
  everySeconds: 5,
  run: (deadline) => deliverDue(deadline),
}
