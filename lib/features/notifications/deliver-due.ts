import 'server-only'
import { Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { log } from '@/lib/core/log'
import { isInQuietHours, quietHoursBegin, quietHoursEnd } from '@/lib/core/time/quiet-hours'
import type { Locale } from '@/lib/i18n/routing'
import { Notification, type NotificationRecord } from '@/models/notification'
import { User } from '@/models/user'
import type { Channel, Delivery, SendResult } from './channels/channel'
import { configuredChannels } from './channels/configured-channels'
import type { ChannelName, DeliveryStatus } from './kinds'
import { type Relevance, relevanceOf } from './relevance'
import { isSwitchedOn, mayRingAtNight, type WithSettings } from './settings'
import { wordNotification } from './word-notification'

/** How many notifications one process takes at a time, and how many of them it sends at once. */
const BATCH = 100
const AT_ONCE = 10
/** Longer than a batch takes; a process that ends before leaves its batch to the others after this time. */
const LEASE_MS = 2 * 60_000
const FIRST_RETRY_MS = 30_000
/** With the growing delays this is about an hour; an alert is of no use after that. */
const MAX_ATTEMPTS = 7

/** One channel's part of a row, as it is stored. */
interface Stored {
  channel: ChannelName
  status: DeliveryStatus
  attempts: number
  at?: Date | null
}
type Row = Omit<NotificationRecord, 'deliveries'> & { _id: Types.ObjectId; deliveries: Stored[] }
type Person = WithSettings & { _id: Types.ObjectId; email: string; locale?: Locale | null }

interface Options {
  now?: () => Date
  channels?: readonly Channel[]
}

/**
 * Sends the notifications that are due by their channels, until none is left or the deadline has passed,
 * and returns how many it dealt with. Several processes may run it at the same time: each takes a batch
 * with a lease, and a channel recognises a notification that it was given before.
 */
export async function deliverDue(
  deadline: Date,
  { now = () => new Date(), channels = configuredChannels() }: Options = {},
): Promise<{ done: number; isMore: boolean }> {
  await connectDb()
  let done = 0
  while (now() < deadline) {
    const rows = await claimBatch(now())
    if (rows.length === 0) return { done, isMore: false }
    await deliverBatch(rows, now, channels)
    done += rows.length
  }
  return { done, isMore: (await dueQuery(now()).limit(1).lean()).length > 0 }
}

/** What has to be sent, the longest due first. */
export function dueQuery(now: Date) {
  return Notification.find({ deliverAt: { $lte: now } }, { _id: 1 }).sort({ deliverAt: 1 })
}

async function claimBatch(now: Date): Promise<Row[]> {
  const due = await dueQuery(now).limit(BATCH).lean()
  if (due.length === 0) return []
  const claim = new Types.ObjectId()
  const _id = { $in: due.map((row) => row._id) }
  await Notification.updateMany(
    { _id, deliverAt: { $lte: now } },
    { $set: { deliverAt: new Date(now.getTime() + LEASE_MS), claim } },
  )
  return Notification.find({ _id, claim }).lean<Row[]>()
}

async function deliverBatch(rows: Row[], now: () => Date, channels: readonly Channel[]) {
  const personOf = await findByIds(
    rows.map(({ to }) => to),
    (ids) =>
      User.find({ _id: { $in: ids } }, { email: 1, locale: 1, notificationSettings: 1 }).lean(),
  )
  const relevance = await relevanceOf(rows, now())
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    const updates = await Promise.all(
      some.map(async (row) => ({
        updateOne: {
          filter: { _id: row._id, claim: row.claim },
          update: await deliver(row, {
            ...{ person: personOf(row.to), ...relevance(row) },
            ...{ now: now(), channels },
          }),
        },
      })),
    )
    await Notification.collection.bulkWrite(updates)
  }
}

async function deliver(row: Row, circumstances: Circumstances) {
  const { person, now, isRelevant, isCritical } = circumstances
  const mustWait = person && isRelevant && !mayRingAtNight(person, row.kind, isCritical)
  // Written in the evening, or tried for the second time: nobody is woken, and nothing is lost.
  if (mustWait && isInQuietHours(now)) {
    return { $set: { deliverAt: quietHoursEnd(now) }, $unset: { claim: 1 } }
  }
  const deliveries: Stored[] = []
  for (const delivery of row.deliveries) {
    deliveries.push(
      delivery.status === 'due' ? await tryOnce(row, delivery, circumstances) : delivery,
    )
  }
  const attempts = deliveries.filter(({ status }) => status === 'due').map((one) => one.attempts)
  if (attempts.length === 0) return { $set: { deliveries }, $unset: { deliverAt: 1, claim: 1 } }
  const wait = FIRST_RETRY_MS * 2 ** (Math.max(...attempts) - 1)
  return {
    $set: { deliveries, deliverAt: new Date(now.getTime() + wait) },
    $unset: { claim: 1 },
  }
}

interface Circumstances extends Relevance {
  person: Person | undefined
  now: Date
  channels: readonly Channel[]
}

async function tryOnce(
  row: Row,
  delivery: Stored,
  { person, isRelevant, isCritical, now, channels }: Circumstances,
): Promise<Stored> {
  const attempts = delivery.attempts + 1
  const became = (status: DeliveryStatus): Stored => ({ ...delivery, attempts, status, at: now })
  const channel = channels.find(({ name }) => name === delivery.channel)
  if (!person || !isRelevant || !channel || !isSwitchedOn(person, row.kind, delivery.channel)) {
    return became('suppressed')
  }
  const silentFrom = mayRingAtNight(person, row.kind, isCritical) ? undefined : quietHoursBegin(now)
  const result = await send(channel, row, person, { silentFrom, isCritical })
  if (result === 'sent') return became('sent')
  if (result === 'gone') return became('suppressed')
  return attempts >= MAX_ATTEMPTS ? became('failed') : { ...delivery, attempts }
}

async function send(
  channel: Channel,
  row: Row,
  { _id, email, locale: chosen }: Person,
  { silentFrom, isCritical }: Pick<Delivery, 'silentFrom' | 'isCritical'>,
): Promise<SendResult> {
  const { kind, about, path, values } = row
  try {
    const locale = chosen ?? 'en'
    return await channel.send({
      ...{ id: row._id, kind, about, to: { _id, email }, path, values, locale, isCritical },
      ...wordNotification(kind, values, locale),
      ...(silentFrom && { silentFrom }),
    })
  } catch (cause) {
    const notification = String(row._id)
    log().warn({ err: cause, notification, channel: channel.name }, 'a notification was not sent')
    return 'retry'
  }
}
