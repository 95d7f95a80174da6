import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { WEBHOOK_EVENTS } from '@/lib/features/webhooks/rules'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * One event for one webhook: written in the transaction that causes the event, sent afterwards. It holds
 * nothing of the request but its id, so that no personal data waits here.
 */
const webhookDeliverySchema = new Schema(
  {
    webhook: { type: Schema.Types.ObjectId, ref: 'Webhook', required: true },
    event: { type: String, enum: WEBHOOK_EVENTS, required: true },
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    at: { type: Date, required: true },
    status: {
      type: String,
      enum: ['waiting', 'sent', 'given-up', 'dropped'] as const,
      required: true,
      default: 'waiting',
    },
    attempts: { type: Number, required: true, default: 0 },
    /** When to try (again); while a process sends it, the end of that process's lease. */
    dueAt: { type: Date, required: true },
  },
  { collection: 'webhookdeliveries' },
)

webhookDeliverySchema.index({ status: 1, dueAt: 1 })
/** An event happens once to a request. */
webhookDeliverySchema.index({ webhook: 1, event: 1, request: 1 }, { unique: true })
webhookDeliverySchema.index({ at: 1 }, { expireAfterSeconds: THIRTY_DAYS })

export type WebhookDeliveryRecord = InferSchemaType<typeof webhookDeliverySchema>

export const WebhookDelivery =
  (models.WebhookDelivery as Model<WebhookDeliveryRecord>) ??
  model<WebhookDeliveryRecord>('WebhookDelivery', webhookDeliverySchema)
