import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { ChatMessage } from '@/models/chat-message'
import { MODERATION_ERRORS } from '../errors'
import type { ReportReason } from '../rules'
import { messageReportMail } from './emails'
import { openCase } from './open-case'

interface ReportInput {
  reason: ReportReason
  text?: string
}

/** The first report of a message also goes to the admins by email. Throws `not-found` and `own-message`. */
export async function reportMessage(
  person: SessionUser,
  id: string,
  { reason, text }: ReportInput,
): Promise<void> {
  await inTransaction(async (session) => {
    const message = await ChatMessage.findOne({ _id: id, removedAt: null }).session(session).lean()
    if (!message) throw new AppError('not-found', 'chat.refusals.notFound')
    if (String(message.author) === person.id) {
      throw new AppError(MODERATION_ERRORS['own-message'], 'chat.refusals.ownMessage')
    }
    const { isNew } = await openCase(
      {
        ...{ kind: 'message', target: id, aboutUser: message.author },
        report: { by: person.id, reason, text },
      },
      session,
    )
    if (!isNew) return
    const authorOf = await findPeopleNames([message.author], 'en')
    const author = authorOf(message.author).name
    const reasonText = reportText({ reason, text })
    const details = { message, author, reporter: person, reason: reasonText }
    await queueMails([messageReportMail(details)], session)
  })
  await sendQueuedMails()
}

/** The reporter's text, or else the chosen reason. */
export function reportText({ reason, text }: ReportInput, locale: Locale = 'en'): string {
  return text || translationsFor(locale, 'moderation.reasons')(reason)
}
