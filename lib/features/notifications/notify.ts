import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/db/database-clock'
import { Notification } from '@/models/notification'
import { User } from '@/models/user'
import type { Channel } from './channels/channel'
import { configuredChannels } from './channels/configured-channels'
import { KINDS, type NotificationKind } from './kinds'
import { isSwitchedOn, type WithSettings } from './settings'

export interface Notice {
  to: Types.ObjectId
  kind: NotificationKind
  /** The id of the subject, such as a request. */
  about: Types.ObjectId
  path: string
  /** Values for the text (see `wordNotification`); must contain no personal data. */
  values: Record<string, string | number>
  /** Defaults to now. */
  dueAt?: Date
  /** A person gets only the first of several notices with the same key. */
  key?: string
}

/** MongoDB would split a larger command into several messages. */
const BATCH = 1_000

/** Call `deliverNotifications` after the transaction. Skips deleted accounts. */
export async function notify(
  notices: readonly Notice[],
  session: ClientSession,
  channels: readonly Channel[] = configuredChannels(),
): Promise<void> {
  const now = await databaseNow()
  for (let start = 0; start < notices.length; start += BATCH) {
    await writeBatch(notices.slice(start, start + BATCH), session, { now, channels })
  }
}

async function writeBatch(
  notices: readonly Notice[],
  session: ClientSession,
  { now, channels }: { now: Date; channels: readonly Channel[] },
): Promise<void> {
  const people = await User.find(
    { _id: { $in: notices.map(({ to }) => to) } },
    { notificationSettings: 1 },
  )
    .session(session)
    .lean()
  const personOf = new Map(people.map((person) => [String(person._id), person]))
  const isTold = await findTold(notices, session)
  const rows = notices.flatMap((notice) => {
    const person = personOf.get(String(notice.to))
    if (!person || isTold(notice)) return []
    const { dueAt = now, ...rest } = notice
    const deliveries = channelsFor(person, notice.kind, channels).map((channel) => ({
      channel,
      status: 'due' as const,
      attempts: 0,
    }))
    return [{ ...rest, dueAt, deliveries, ...(deliveries.length > 0 && { deliverAt: dueAt }) }]
  })
  if (rows.length > 0) await Notification.insertMany(rows, { session })
}

/** The channels that the person allows, among those that this server has. */
function channelsFor(person: WithSettings, kind: NotificationKind, channels: readonly Channel[]) {
  return channels
    .map(({ name }) => name)
    .filter((name) => isSwitchedOn(person, kind, name))
    .filter((name) => name !== 'mail' || !KINDS[kind].hasOwnLetter)
}

/** Finds notices that were already sent under these keys. */
export function toldQuery(keyed: readonly Pick<Notice, 'to' | 'key'>[]) {
  const to = { $in: keyed.map((notice) => notice.to) }
  const key = { $in: [...new Set(keyed.flatMap((notice) => notice.key ?? []))] }
  return Notification.find({ to, key }, { to: 1, key: 1 })
}

/**
 * Finds notices that are already stored or repeated. Concurrent transactions with the same key
 * conflict, and the retry finds the row here.
 */
async function findTold(notices: readonly Notice[], session: ClientSession) {
  const keyed = notices.filter(({ key }) => key !== undefined)
  const told = new Set<string>()
  if (keyed.length > 0) {
    for (const row of await toldQuery(keyed).session(session).lean())
      told.add(`${row.to} ${row.key}`)
  }
  return ({ to, key }: Notice) => {
    if (key === undefined) return false
    const name = `${to} ${key}`
    const isTold = told.has(name)
    told.add(name)
    return isTold
  }
}
