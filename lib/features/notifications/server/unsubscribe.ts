import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { verifyUnsubscribeToken } from '@/lib/core/server/mail/unsubscribe-token'
import { isId } from '@/lib/core/validation/id'
import { User } from '@/models/user'
import { isNotificationKind, type NotificationKind } from '../notification-kinds'

/** Switches off one kind of email without a login; safe to repeat. Throws `link-not-valid`. */
export async function unsubscribe(token: string): Promise<NotificationKind> {
  const subscription = parseUnsubscription(token)
  if (!subscription) {
    throw new AppError('link-not-valid', 'notifications.refusals.linkIncomplete')
  }
  await connectDb()
  const off = { kind: subscription.kind, channel: 'mail' as const }
  await User.updateOne(
    { _id: subscription.account, 'notificationSettings.off': { $not: { $elemMatch: off } } },
    { $push: { 'notificationSettings.off': off } },
  )
  return subscription.kind
}

/** Returns null for a token that this site did not issue. */
export function parseUnsubscription(token: string) {
  const { account, kind } = verifyUnsubscribeToken(token) ?? {}
  if (!account || !kind || !isId(account) || !isNotificationKind(kind)) return null
  return { account, kind }
}
