import 'server-only'
import type { Job } from '@/lib/core/server/schedule/job'
import { deliverDueNotifications } from './deliver-due-notifications'

/** Sends the notifications that are due by their channels. */
export const notificationsJob: Job = {
  name: 'notifications',
  everySeconds: 5,
  run: (deadline) => deliverDueNotifications(deadline),
}
