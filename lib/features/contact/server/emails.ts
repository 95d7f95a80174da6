import 'server-only'
import { env } from '@/lib/core/server/env'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import type { ContactInput } from '../schema'
import { CONTACT_MESSAGE_MAIL } from './mail-kinds'

/** A reply goes to the visitor. */
export function contactMail({ name, email, message }: ContactInput): QueuedMail {
  return {
    to: env().CONTACT_EMAIL,
    replyTo: email,
    kind: CONTACT_MESSAGE_MAIL,
    email: ({ translations }) => {
      const t = translations('contact.mail')
      return {
        subject: t('subject', { name }),
        heading: t('heading'),
        paragraphs: [],
        quotes: [
          { label: t('name'), text: name },
          { label: t('message'), text: message, isMessage: true },
        ],
        facts: [{ label: t('email'), value: email }],
        closing: t('closing'),
      }
    },
  }
}
