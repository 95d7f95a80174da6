import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/db/database-clock'
import { Notification } from '@/models/notification'
import { User } from '@/models/user'
import type { Channel } from './channels/channel'
import { configuredChannels } from './channels/configured-channels'
import { KINDS, type NotificationKind } from './kinds'
import { isSwitchedOn, type WithSettings } from './settings'

/** One thing that one person is to be told. */
export interface Notice {
  to: Types.ObjectId
  kind: NotificationKind
  /** The id of what it is about, such as a request. */
  about: Types.ObjectId
  /** The page of the site where it leads. */
  path: string
  /** What its text needs (see `wordNotification`); no name, phone number or address of anybody. */
  values: Record<string, string | number>
  /** When it is told. Default: now. */
  dueAt?: Date
  /** Of two notices to one person with the same key, only the first is told. */
  key?: string
}

/** More in one command would make a message that MongoDB has to split. */
const BATCH = 1_000

/**
 * Tells people something, in the transaction of what they are told: one row for each notice, and the
 * deliveries by the channels that the person allows. `deliverNotifications` sends them after the
 * transaction. A notice to an account that is gone is left out.
 */
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

/** The channels that a person allows for a kind, among those that this server has. */
function channelsFor(person: WithSettings, kind: NotificationKind, channels: readonly Channel[]) {
  return channels
    .map(({ name }) => name)
    .filter((name) => isSwitchedOn(person, kind, name))
    .filter((name) => name !== 'mail' || !KINDS[kind].hasOwnLetter)
}

/** The rows of people who were told something with one of these keys. */
export function toldQuery(keyed: readonly Pick<Notice, 'to' | 'key'>[]) {
  const to = { $in: keyed.map((notice) => notice.to) }
  const key = { $in: [...new Set(keyed.flatMap((notice) => notice.key ?? []))] }
  return Notification.find({ to, key }, { to: 1, key: 1 })
}

/**
 * Says which notices were told before, or stand twice among these. A concurrent transaction that writes
 * the same key makes one of the two conflict, and its repeat then finds the other's row here.
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
