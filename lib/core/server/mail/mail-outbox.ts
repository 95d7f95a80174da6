import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { translatorFor } from '@/lib/i18n/translator'
import { OutboxMail } from '@/models/outbox-mail'
import { reserveInBudget } from './mail-budgets'
import { NEWS_MAIL } from './mail-kinds'
import { decideDeliveries, heldUntil, type MailRecipient, type QueuedMail } from './mail-recipients'
import { renderEmail, withUnsubscribeLink } from './render-email'

/** Queues mails in the transaction of their change. No mail may bypass `decideDeliveries`. */
export async function queueMails(mails: QueuedMail[], session?: ClientSession): Promise<void> {
  const now = await databaseNow()
  const rows: object[] = []
  const deliveries = await decideDeliveries(mails, session)
  for (const [index, mail] of mails.entries()) {
    const { to, replyTo, kind = NEWS_MAIL, about, key, dueAt = now } = mail
    const delivery = deliveries[index]
    if (!delivery || delivery.status === 'dropped') continue
    const { status, locale, unsubscribeToken } = delivery
    const budgetedFrom = status === 'held' ? now : await reserveInBudget(kind, now)
    const email = mail.email(translatorFor(locale))
    const rendered = await renderEmail(email, locale)
    rows.push({
      to,
      replyTo,
      kind: kind.name,
      priority: kind.priority,
      about,
      key,
      status,
      unsubscribeToken,
      dueAt: new Date(Math.max(dueAt.getTime(), budgetedFrom.getTime())),
      subject: email.subject,
      ...(unsubscribeToken ? withUnsubscribeLink(rendered, unsubscribeToken, locale) : rendered),
      ...(status === 'held' && { usefulUntil: heldUntil(mail, now) }),
    })
  }
  if (rows.length > 0) await OutboxMail.insertMany(rows, { session })
}

/** Queues held mails in the transaction that verifies the email address; drops outdated ones. */
export async function releaseHeldMails(to: string, session: ClientSession): Promise<void> {
  const now = await databaseNow()
  await OutboxMail.deleteMany({ to, status: 'held', usefulUntil: { $lte: now } }, { session })
  await OutboxMail.updateMany(
    { to, status: 'held' },
    [
      // A mail that can still be cancelled keeps its later time.
      { $set: { status: 'waiting', dueAt: { $max: ['$dueAt', now] } } },
      { $unset: 'usefulUntil' },
    ],
    { session, updatePipeline: true },
  )
}

/** Cancels an unsent mail in the transaction that makes it wrong; false when it is being sent. */
export async function cancelMail(
  to: MailRecipient['email'],
  about: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  if (!to) return true
  const unsent = { status: { $in: ['waiting' as const, 'held' as const] }, attempts: 0 }
  await OutboxMail.deleteMany({ to, about, ...unsent }, { session })
  return !(await OutboxMail.exists({ to, about }).session(session))
}
