import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { WEBHOOK_EVENTS } from '@/lib/features/webhooks/rules'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/** Written in the transaction of the event. It stores the request's id only, so no personal data. */
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
    /** The next attempt; during an attempt, the end of its lease. */
    dueAt: { type: Date, required: true },
  },
  { collection: 'webhookdeliveries' },
)

webhookDeliverySchema.index({ status: 1, dueAt: 1 })
webhookDeliverySchema.index({ webhook: 1, event: 1, request: 1 }, { unique: true })
webhookDeliverySchema.index({ at: 1 }, { expireAfterSeconds: THIRTY_DAYS })

export type WebhookDeliveryRecord = InferSchemaType<typeof webhookDeliverySchema>

export const WebhookDelivery =
  (models.WebhookDelivery as Model<WebhookDeliveryRecord>) ??
  model<WebhookDeliveryRecord>('WebhookDelivery', webhookDeliverySchema)
