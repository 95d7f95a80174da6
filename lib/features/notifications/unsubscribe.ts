import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { readUnsubscribeToken } from '@/lib/core/mail/unsubscribe-token'
import { isId } from '@/lib/core/validation/id'
import { User } from '@/models/user'
import { isNotificationKind, type NotificationKind } from './kinds'

/** Switches off one kind of email without a login; safe to repeat. Throws `link-not-valid`. */
export async function unsubscribe(token: string): Promise<NotificationKind> {
  const allowed = readUnsubscription(token)
  if (!allowed) {
    throw new AppError('link-not-valid', 'notifications.refusals.linkIncomplete')
  }
  await connectDb()
  const off = { kind: allowed.kind, channel: 'mail' as const }
  await User.updateOne(
    { _id: allowed.account, 'notificationSettings.off': { $not: { $elemMatch: off } } },
    { $push: { 'notificationSettings.off': off } },
  )
  return allowed.kind
}

/** Returns null for a token that this site did not issue. */
export function readUnsubscription(token: string) {
  const { account, kind } = readUnsubscribeToken(token) ?? {}
  if (!account || !kind || !isId(account) || !isNotificationKind(kind)) return null
  return { account, kind }
}
