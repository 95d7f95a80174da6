import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { Notification } from '@/models/notification'
import { User } from '@/models/user'
import { NOTIFICATION_KIND_RULES, type NotificationKind } from '../notification-kinds'
import { isSwitchedOn, NOTIFIABLE_FIELDS, type Notifiable } from '../settings'
import type { Channel } from './channels/channel'
import { configuredChannels } from './channels/configured-channels'

export interface NewNotification {
  to: Types.ObjectId
  kind: NotificationKind
  /** The id of the subject, such as a request. */
  about: Types.ObjectId
  path: string
  /** Values for the text (see `translateNotification`); must contain no personal data. */
  values: Record<string, string | number>
  /** Defaults to now. */
  dueAt?: Date
  /** A person gets only the first of several notifications with the same key. */
  key?: string
}

/** MongoDB would split a larger command into several messages. */
const BATCH = 1_000

/** Call `deliverNotifications` after the transaction. Skips deleted accounts. */
export async function queueNotifications(
  notifications: readonly NewNotification[],
  session: ClientSession,
  channels: readonly Channel[] = configuredChannels(),
): Promise<void> {
  const now = await databaseNow()
  for (let start = 0; start < notifications.length; start += BATCH) {
    await writeBatch(notifications.slice(start, start + BATCH), session, { now, channels })
  }
}

async function writeBatch(
  notifications: readonly NewNotification[],
  session: ClientSession,
  { now, channels }: { now: Date; channels: readonly Channel[] },
): Promise<void> {
  const people = await User.find(
    { _id: { $in: notifications.map(({ to }) => to) } },
    NOTIFIABLE_FIELDS,
  )
    .session(session)
    .lean()
  const personOf = new Map(people.map((person) => [String(person._id), person]))
  const exists = await findExisting(notifications, session)
  const rows = notifications.flatMap((notification) => {
    const person = personOf.get(String(notification.to))
    if (!person || exists(notification)) return []
    const { dueAt = now, ...rest } = notification
    const deliveries = channelsFor(person, notification.kind, channels).map((channel) => ({
      channel,
      status: 'due' as const,
      attempts: 0,
    }))
    return [{ ...rest, dueAt, deliveries, ...(deliveries.length > 0 && { deliverAt: dueAt }) }]
  })
  if (rows.length > 0) await Notification.insertMany(rows, { session })
}

/** The channels that the person allows, among those that this server has. */
function channelsFor(person: Notifiable, kind: NotificationKind, channels: readonly Channel[]) {
  return channels
    .map(({ name }) => name)
    .filter((name) => isSwitchedOn(person, kind, name))
    .filter((name) => name !== 'mail' || !NOTIFICATION_KIND_RULES[kind].hasOwnEmail)
}

/** Finds stored notifications with these keys. */
export function existingNotificationsQuery(keyed: readonly Pick<NewNotification, 'to' | 'key'>[]) {
  const to = { $in: keyed.map((notification) => notification.to) }
  const key = { $in: [...new Set(keyed.flatMap((notification) => notification.key ?? []))] }
  return Notification.find({ to, key }, { to: 1, key: 1 })
}

/**
 * Finds notifications that are already stored or repeated. Concurrent transactions with the same key
 * conflict, and the retry finds the row here.
 */
async function findExisting(notifications: readonly NewNotification[], session: ClientSession) {
  const keyed = notifications.filter(({ key }) => key !== undefined)
  const existing = new Set<string>()
  if (keyed.length > 0) {
    for (const row of await existingNotificationsQuery(keyed).session(session).lean())
      existing.add(`${row.to} ${row.key}`)
  }
  return ({ to, key }: NewNotification) => {
    if (key === undefined) return false
    const name = `${to} ${key}`
    const exists = existing.has(name)
    existing.add(name)
    return exists
  }
}
