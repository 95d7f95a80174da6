import 'server-only'
import { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { retryWrite } from '@/lib/core/server/db/retry-write'
import { log } from '@/lib/core/server/log'
import { isInQuietHours, quietHoursBegin, quietHoursEnd } from '@/lib/core/time/quiet-hours'
import type { Locale } from '@/lib/i18n/routing'
import { Notification, type NotificationRecord } from '@/models/notification'
import { User } from '@/models/user'
import type { ChannelName, DeliveryStatus } from '../notification-kinds'
import { canDisturbAtNight, isSwitchedOn, NOTIFIABLE_FIELDS, type Notifiable } from '../settings'
import type { Channel, Delivery, SendResult } from './channels/channel'
import { configuredChannels } from './channels/configured-channels'
import { type Relevance, readRelevance } from './notification-relevance'
import { translateNotification } from './translate-notification'

/** The rows that one process claims, and the rows that it sends at once. */
const BATCH = 100
const MAX_PARALLEL = 25
/** Longer than a batch takes; after a crash, other processes take over the batch. */
const LEASE_MS = 2 * 60_000
const FIRST_RETRY_MS = 30_000
/** About one hour with the growing delays; later an alert is useless. */
const MAX_ATTEMPTS = 7

interface StoredDelivery {
  channel: ChannelName
  status: DeliveryStatus
  attempts: number
  at?: Date | null
}
type Row = Omit<NotificationRecord, 'deliveries'> & {
  _id: Types.ObjectId
  deliveries: StoredDelivery[]
}
type Person = Notifiable & {
  _id: Types.ObjectId
  locale?: Locale | null
}

interface Options {
  channels?: readonly Channel[]
}

/**
 * Sends due notifications until none is left or `deadline` passes. Processes may run in parallel.
 * After a crash a repeat may be sent, which email and SMS detect and browsers replace.
 */
export async function deliverDueNotifications(
  deadline: Date,
  { channels = configuredChannels() }: Options = {},
): Promise<{ done: number; isMore: boolean }> {
  await connectDb()
  let done = 0
  while (new Date() < deadline) {
    const rows = await claimBatch(await databaseNow())
    if (rows.length === 0) return { done, isMore: false }
    await deliverBatch(rows, channels)
    done += rows.length
  }
  return {
    done,
    isMore:
      (
        await dueNotificationsQuery(await databaseNow())
          .limit(1)
          .lean()
      ).length > 0,
  }
}

export function dueNotificationsQuery(now: Date) {
  return Notification.find({ deliverAt: { $lte: now } }, { _id: 1 }).sort({ deliverAt: 1 })
}

async function claimBatch(now: Date): Promise<Row[]> {
  const due = await dueNotificationsQuery(now).limit(BATCH).lean()
  if (due.length === 0) return []
  const claim = new Types.ObjectId()
  const _id = { $in: due.map((row) => row._id) }
  await Notification.updateMany(
    { _id, deliverAt: { $lte: now } },
    { $set: { deliverAt: new Date(now.getTime() + LEASE_MS), claim } },
  )
  return Notification.find({ _id, claim }).lean<Row[]>()
}

async function deliverBatch(rows: Row[], channels: readonly Channel[]) {
  const personOf = await findByIds(
    rows.map(({ to }) => to),
    (ids) => User.find({ _id: { $in: ids } }, { ...NOTIFIABLE_FIELDS, locale: 1 }).lean(),
  )
  const relevance = await readRelevance(rows, await databaseNow())
  for (let start = 0; start < rows.length; start += MAX_PARALLEL) {
    const batch = rows
      .slice(start, start + MAX_PARALLEL)
      .map((row) => ({ row, person: personOf(row.to), ...relevance(row) }))
    await deliverTogether(batch, await databaseNow(), channels)
  }
}

interface PendingNotification extends Relevance {
  row: Row
  person: Person | undefined
}

interface DeliveryAttempt extends PendingNotification {
  person: Person
  delivery: StoredDelivery
}

async function deliverTogether(
  batch: readonly PendingNotification[],
  now: Date,
  channels: readonly Channel[],
): Promise<void> {
  const isNight = isInQuietHours(now)
  const mustWaitForMorning = (one: PendingNotification) => isNight && !canDeliverAtNight(one)
  const attempts = batch
    .filter((one) => !mustWaitForMorning(one))
    .flatMap((one) => one.row.deliveries.map((delivery) => ({ ...one, delivery })))
    .filter(isWanted)
  const results = new Map<StoredDelivery, SendResult>()
  await Promise.all(
    channels.map(async (channel) => {
      const own = attempts.filter((one) => one.delivery.channel === channel.name)
      const found = await sendBy(channel, own, now)
      for (const [nth, { delivery }] of own.entries()) results.set(delivery, found[nth] ?? 'retry')
    }),
  )
  const writes = batch.map((one) => {
    const { _id, claim } = one.row
    // Wait until morning; this does not count as an attempt.
    const update = mustWaitForMorning(one)
      ? { $set: { deliverAt: quietHoursEnd(now) }, $unset: { claim: 1 } }
      : updateAfterAttempt(one.row, results, now)
    return { updateOne: { filter: { _id, claim }, update } }
  })
  await retryWrite(() => Notification.collection.bulkWrite(writes))
}

function canDeliverAtNight({ row, person, isRelevant, isCritical }: PendingNotification): boolean {
  return !person || !isRelevant || canDisturbAtNight(person, row.kind, isCritical)
}

function isWanted(
  one: PendingNotification & Pick<DeliveryAttempt, 'delivery'>,
): one is DeliveryAttempt {
  const { row, person, isRelevant, delivery } = one
  if (delivery.status !== 'due' || !person || !isRelevant) return false
  return isSwitchedOn(person, row.kind, delivery.channel)
}

/** A missing result means that the person does not want this channel. */
function updateAfterAttempt(row: Row, results: ReadonlyMap<StoredDelivery, SendResult>, now: Date) {
  const deliveries = row.deliveries.map((delivery): StoredDelivery => {
    if (delivery.status !== 'due') return delivery
    const attempts = delivery.attempts + 1
    const withStatus = (status: DeliveryStatus) => ({ ...delivery, attempts, status, at: now })
    const result = results.get(delivery) ?? 'gone'
    if (result === 'sent') return withStatus('sent')
    if (result === 'gone') return withStatus('suppressed')
    return attempts >= MAX_ATTEMPTS ? withStatus('failed') : { ...delivery, attempts }
  })
  const attempts = deliveries.filter(({ status }) => status === 'due').map((one) => one.attempts)
  if (attempts.length === 0) return { $set: { deliveries }, $unset: { deliverAt: 1, claim: 1 } }
  const wait = FIRST_RETRY_MS * 2 ** (Math.max(...attempts) - 1)
  return {
    $set: { deliveries, deliverAt: new Date(now.getTime() + wait) },
    $unset: { claim: 1 },
  }
}

async function sendBy(
  channel: Channel,
  attempts: readonly DeliveryAttempt[],
  now: Date,
): Promise<SendResult[]> {
  const sendSeparately = () => Promise.all(attempts.map((one) => send(channel, one, now)))
  if (attempts.length < 2 || !channel.sendAll) return sendSeparately()
  try {
    return await channel.sendAll(attempts.map((one) => deliveryOf(one, now)))
  } catch (cause) {
    log().warn({ err: cause, channel: channel.name }, 'notifications are sent one by one')
    return sendSeparately()
  }
}

async function send(channel: Channel, one: DeliveryAttempt, now: Date): Promise<SendResult> {
  try {
    return await channel.send(deliveryOf(one, now))
  } catch (cause) {
    const notification = String(one.row._id)
    log().warn({ err: cause, notification, channel: channel.name }, 'a notification was not sent')
    return 'retry'
  }
}

function deliveryOf({ row, person, isCritical }: DeliveryAttempt, now: Date): Delivery {
  const { _id: id, kind, about, path, values } = row
  const locale = person.locale ?? 'en'
  const canDisturb = canDisturbAtNight(person, kind, isCritical)
  return {
    ...{ id, kind, about, path, values, locale, isCritical },
    to: { _id: person._id, email: person.email },
    ...translateNotification(kind, values, locale),
    ...(!canDisturb && { silentFrom: quietHoursBegin(now) }),
  }
}
