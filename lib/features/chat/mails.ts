import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { env } from '@/lib/core/env'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishMoment } from '@/lib/i18n/english-dates'
import { englishWords } from '@/lib/i18n/words'
import type { ChatMessageRecord } from '@/models/chat-message'

interface Reported {
  message: Pick<ChatMessageRecord, 'text' | 'createdAt' | 'author'>
  /** The author's name, because the message may be removed before an admin looks. */
  author: string
  reporter: Pick<SessionUser, 'name' | 'email'>
  reason: string
}

/** Tells the organisation that a chat message was reported, with its author and time. */
export async function reportMail(reported: Reported): Promise<QueuedMail> {
  const { message, author, reporter, reason } = reported
  const t = englishWords('chat.mail.report')
  const letter = await renderMail({
    heading: t('heading'),
    paragraphs: [t('text')],
    quotes: [
      { label: t('message'), text: message.text, isMessage: true },
      { label: t('author'), text: `${author} (${message.author})` },
      { label: t('reason'), text: reason, isMessage: true },
      { label: t('reporter'), text: reporter.name },
    ],
    facts: [
      { label: t('written'), value: englishMoment(message.createdAt) },
      { label: t('email'), value: reporter.email },
    ],
    action: { label: t('action'), path: '/dashboard/moderation?kind=message' },
    closing: t('closing'),
  })
  return {
    to: env().CONTACT_EMAIL,
    replyTo: reporter.email,
    subject: t('heading'),
    ...letter,
  }
}
