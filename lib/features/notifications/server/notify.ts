import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { cancelMail, queueMails } from '@/lib/core/server/mail/mail-outbox'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { sendQueuedSms } from '@/lib/core/server/sms/sms-outbox'
import { Notification } from '@/models/notification'
import { deliverDueNotifications } from './deliver-due-notifications'
import { type NewNotification, queueNotifications } from './queue-notifications'

/** A notification, with an email of its own if its text is not enough. */
interface Notice extends NewNotification {
  email?: QueuedMail
}

/**
 * Notifies people in the transaction of what happened, on the channels that they allow. Call
 * `deliverNotifications` after the transaction.
 */
export async function notify(notices: readonly Notice[], session: ClientSession): Promise<void> {
  const mails = notices.flatMap(({ email }) => email ?? [])
  if (mails.length > 0) await queueMails(mails, session)
  await queueNotifications(
    notices.map(({ email, ...notification }) => notification),
    session,
  )
}

/** The time limit after the response; jobs send the rest. */
const AFTER_RESPONSE_MS = 5_000

/** Sends new notifications and emails after the response; outside Next.js, before it resolves. */
export async function deliverNotifications(): Promise<void> {
  await sendQueuedMails()
  await afterResponse(async () => {
    const { done } = await deliverDueNotifications(new Date(Date.now() + AFTER_RESPONSE_MS))
    if (done === 0) return
    await sendQueuedMails()
    await sendQueuedSms()
  })
}

interface WithdrawnNotice {
  to: { _id: Types.ObjectId; email?: string | null }
  key: string
  /** The `about` of the email. */
  about: Types.ObjectId
}

/** Cancels a notice that is not due yet; false when its email is being sent. */
export async function withdrawNotice(
  { to, key, about }: WithdrawnNotice,
  session: ClientSession,
): Promise<boolean> {
  const isUnsent = await cancelMail(to.email, about, session)
  const now = await databaseNow()
  await Notification.deleteOne({ to: to._id, key, dueAt: { $gt: now } }, { session })
  return isUnsent
}
