import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
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
