import 'server-only'
import type { Job } from '@/lib/core/schedule/jobs'
import { sendDueSms } from './outbox'

export const smsJob: Job = {
  name: 'sms',
  everySeconds: 5,
  run: (deadline) => sendDueSms(deadline),
}
