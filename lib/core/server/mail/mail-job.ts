import 'server-only'
import { canSendMail } from '@/lib/adapters/mail-server'
import { log } from '@/lib/core/server/log'
import type { Job } from '@/lib/core/server/schedule/job'
import { sendDueMails } from './send-mails'

export const mailJob: Job = {
  name: 'mail',
  everySeconds: 5,
  isShared: true,
  run: (deadline) => sendDueMails(deadline),
}

export function warnWithoutMailServer(): void {
  if (canSendMail()) return
  log().warn('SMTP_URL is not set: mail waits in the outbox until it is')
}
