import 'server-only'
import type { ClientSession } from 'mongoose'
import { type SafeNetwork, ssrfSafePost } from '@/lib/adapters/ssrf-safe-fetch'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { retryWrite } from '@/lib/core/server/db/retry-write'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { log } from '@/lib/core/server/log'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import type { Job, JobResult } from '@/lib/core/server/schedule/job'
import { readPublicRequest } from '@/lib/features/requests/server/get-request'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { User } from '@/models/user'
import { Webhook } from '@/models/webhook'
import { WebhookDelivery } from '@/models/webhook-delivery'
import { hasFailedTooLong, isGivenUp, retryDelayMs } from '../rules'
import { webhookDisabledMail } from './emails'
import { SIGNATURE_HEADER, webhookSecret, webhookSignature } from './webhook-signature'

/** Longer than a host may take to respond. */
const LEASE_MS = 60_000
const MAX_PER_RUN = 100

export const webhooksJob: Job = {
  name: 'webhooks',
  everySeconds: 15,
  run: (deadline) => deliverWebhookEvents(deadline),
}

/**
 * A lease makes several processes deliver an event once. Failed events retry for a day, and a
 * webhook that fails for three days is disabled.
 */
export async function deliverWebhookEvents(
  deadline: Date,
  { network }: { network?: SafeNetwork } = {},
): Promise<JobResult> {
  await connectDb()
  let done = 0
  for (let attempted = 0; attempted < MAX_PER_RUN && new Date() < deadline; attempted += 1) {
    const delivery = await claimNext(await databaseNow())
    if (!delivery) return { done, isMore: false }
    if (await deliver(delivery, await databaseNow(), network)) done += 1
  }
  return { done, isMore: true }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

function claimNext(now: Date) {
  return WebhookDelivery.findOneAndUpdate(
    { status: 'waiting', dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean()
}

async function deliver(delivery: Claimed, now: Date, network?: SafeNetwork): Promise<boolean> {
  const { _id, webhook: id } = delivery
  const webhook = await Webhook.findOne({ _id: id, disabledAt: null }).lean()
  const body = webhook && (await bodyOf(delivery))
  // The webhook was removed, or the request has no public page any more.
  if (!webhook || !body) {
    await updateClaimed(delivery, { status: 'dropped' })
    return false
  }
  const signature = webhookSignature(body, webhookSecret(String(id)), now)
  try {
    await ssrfSafePost(
      webhook.url,
      {
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          [SIGNATURE_HEADER]: signature,
        },
      },
      network,
    )
  } catch (cause) {
    log().warn({ err: cause, delivery: String(_id), attempts: delivery.attempts }, 'webhook failed')
    await updateClaimed(delivery, afterFailure(delivery, now))
    await countFailure(webhook, now)
    return false
  }
  await updateClaimed(delivery, { status: 'sent' })
  await Webhook.updateOne({ _id: id }, { $set: { deliveredAt: now, failingSince: null } })
  return true
}

/** A process that lost its lease must not change the row. */
async function updateClaimed({ _id, attempts }: Claimed, change: object): Promise<void> {
  const claim = { _id, attempts, status: 'waiting' as const }
  await retryWrite(() => WebhookDelivery.updateOne(claim, { $set: change }))
}

function afterFailure({ at, attempts }: Claimed, now: Date) {
  const dueAt = new Date(now.getTime() + retryDelayMs(attempts))
  return isGivenUp(at, now) ? { status: 'given-up' as const } : { dueAt }
}

/** The request as the public sees it, without patient and phone once it is over; null without a page. */
async function bodyOf({ _id, event, request: id, at }: Claimed): Promise<string | null> {
  const found = await readPublicRequest(String(id))
  if (!found) return null
  const { status, bagsAsked } = found
  return JSON.stringify({
    ...{ id: String(_id), event, at: at.toISOString() },
    request: {
      ...toApiBloodRequest(found),
      ...{ status, bagsAsked, page: siteUrl(`/request/${found._id}`) },
    },
  })
}

type Failing = { _id: unknown; createdBy: unknown; url: string; failingSince?: Date | null }

/** Of several processes, one disables the webhook and queues the email. */
async function countFailure(webhook: Failing, now: Date): Promise<void> {
  const _id = String(webhook._id)
  const { failingSince } = webhook
  if (!failingSince) {
    await Webhook.updateOne({ _id, failingSince: null }, { $set: { failingSince: now } })
    return
  }
  if (!hasFailedTooLong(failingSince, now)) return
  await inTransaction(async (session) => {
    const { modifiedCount } = await Webhook.updateOne(
      { _id, disabledAt: null, failingSince },
      { $set: { disabledAt: now } },
      { session },
    )
    if (modifiedCount === 0) return
    await WebhookDelivery.updateMany(
      { webhook: _id, status: 'waiting' },
      { $set: { status: 'given-up' } },
      { session },
    )
    const recipients = await findRecipients(String(webhook.createdBy), session)
    await queueMails(
      recipients.map(({ email }) => webhookDisabledMail(email, webhook.url)),
      session,
    )
  })
}

/** Returns the admin who registered the webhook, or all admins when that person is none any more. */
async function findRecipients(createdBy: string, session: ClientSession) {
  const admins = await User.find({ role: 'admin' }, { email: 1 }).session(session).lean()
  const own = admins.filter(({ _id }) => String(_id) === createdBy)
  return own.length > 0 ? own : admins
}
