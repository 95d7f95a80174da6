import 'server-only'
import type { Job } from '@/lib/core/schedule/jobs'
import { sendDueSms } from './outbox'

/** Sends the SMS that wait in the outbox. */
export const smsJob: Job = {
  name: 'sms',
  everySeconds: 5,
  run: (deadline) => sendDueSms(deadline),
}
