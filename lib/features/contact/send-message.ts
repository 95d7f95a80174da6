import 'server-only'
import { queueMails } from '@/lib/core/mail/outbox'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { contactMail } from './mails'
import type { ContactInput } from './schema'

/** Mails a visitor's message to the organisation. While mail is down the message waits in the outbox. */
export async function sendMessage(message: ContactInput): Promise<void> {
  await queueMails([contactMail(message)])
  await sendQueuedMails()
}
