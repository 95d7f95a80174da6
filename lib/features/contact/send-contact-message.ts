import 'server-only'
import { queueMails } from '@/lib/core/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { contactMail } from './emails'
import type { ContactInput } from './schema'

/** The outbox holds the message while email is down. */
export async function sendContactMessage(message: ContactInput): Promise<void> {
  await queueMails([contactMail(message)])
  await sendQueuedMails()
}
