import 'server-only'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import type { ContactInput } from '../schema'
import { contactMail } from './emails'

/** The outbox holds the message while email is down. */
export async function sendContactMessage(message: ContactInput): Promise<void> {
  await queueMails([contactMail(message)])
  await sendQueuedMails()
}
