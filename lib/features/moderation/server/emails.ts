import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { env } from '@/lib/core/server/env'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import type { ChatMessageRecord } from '@/models/chat-message'
import { REPORT_MAIL } from './mail-kinds'

interface MessageReportDetails {
  message: Pick<ChatMessageRecord, 'text' | 'createdAt' | 'author'>
  /** Copied, because the message may be removed before an admin reads the email. */
  author: string
  reporter: Pick<SessionUser, 'name' | 'email' | 'phone'>
  reason: string
}

export function messageReportMail({
  message,
  author,
  reporter,
  reason,
}: MessageReportDetails): QueuedMail {
  return {
    to: env().CONTACT_EMAIL,
    replyTo: reporter.email || undefined,
    kind: REPORT_MAIL,
    email: ({ translations, formatDateTime }) => {
      const t = translations('chat.mail.report')
      return {
        subject: t('heading'),
        heading: t('heading'),
        paragraphs: [t('text')],
        quotes: [
          { label: t('message'), text: message.text, isMessage: true },
          { label: t('author'), text: `${author} (${message.author})` },
          { label: t('reason'), text: reason, isMessage: true },
          { label: t('reporter'), text: reporter.name },
        ],
        facts: [
          { label: t('written'), value: formatDateTime(message.createdAt) },
          { label: t('contact'), value: reporter.email || reporter.phone },
        ],
        action: { label: t('action'), path: '/dashboard/moderation?kind=message' },
        closing: t('closing'),
      }
    },
  }
}
