import 'server-only'
import type { Job } from '@/lib/core/server/schedule/job'
import { sendDueSms } from './sms-outbox'

export const smsJob: Job = {
  name: 'sms',
  everySeconds: 5,
  run: (deadline) => sendDueSms(deadline),
}
