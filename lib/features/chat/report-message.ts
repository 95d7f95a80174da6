import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails, sendQueuedMails } from '@/lib/core/mail/outbox'
import { namePeople } from '@/lib/features/users/name-people'
import { ChatMessage } from '@/models/chat-message'
import { reportMail } from './mails'

/** The maximum number of reports of one message; further ones are ignored. */
const MAX_REPORTS = 20

/**
 * Reports a message to the admins; its first report is also sent to them by mail. A second report by
 * the same person is ignored. Throws `not-found`, and `own-message`.
 */
export async function reportMessage(person: SessionUser, id: string, reason: string) {
  await inTransaction(async (session) => {
    const message = await ChatMessage.findOne({ _id: id, removedAt: null }).session(session).lean()
    if (!message) throw new AppError('not-found', "This message doesn't exist.")
    if (String(message.author) === person.id) {
      throw new AppError('own-message', "You can't report your own message, but you can remove it.")
    }
    const isKnown = message.reports.some(({ by }) => String(by) === person.id)
    if (isKnown || message.reports.length >= MAX_REPORTS) return
    // Writes to the message, so that of two simultaneous reports the second sees the first.
    await ChatMessage.updateOne(
      { _id: id },
      { $push: { reports: { by: person.id, reason, at: new Date() } } },
      { session },
    )
    if (message.reports.length > 0) return
    const authorOf = await namePeople([message.author])
    const author = authorOf(message.author).name
    await queueMails([await reportMail({ message, author, reporter: person, reason })], session)
  })
  await sendQueuedMails()
}
