import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { EndedRequest, RequestDocument } from '@/lib/features/requests/server/events'
import { Webhook } from '@/models/webhook'
import { WebhookDelivery } from '@/models/webhook-delivery'
import type { WebhookEvent } from '../rules'

/** Runs in the transaction that causes the event. Repeated events of a request are queued once. */
export async function queueWebhookEvent(
  event: WebhookEvent,
  request: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const webhooks = await Webhook.find({ events: event, disabledAt: null }, { _id: 1 })
    .session(session)
    .lean()
  if (webhooks.length === 0) return
  const now = await databaseNow()
  await WebhookDelivery.bulkWrite(
    webhooks.map(({ _id: webhook }) => ({
      updateOne: {
        filter: { webhook, event, request },
        update: { $setOnInsert: { status: 'waiting' as const, attempts: 0, at: now, dueAt: now } },
        upsert: true,
      },
    })),
    { session },
  )
}

export async function queueRequestOpened({ _id }: RequestDocument, session: ClientSession) {
  await queueWebhookEvent('request.opened', _id, session)
}

export async function queueRequestMet({ request }: EndedRequest, session: ClientSession) {
  if (request.status === 'fulfilled') await queueWebhookEvent('request.met', request._id, session)
}
