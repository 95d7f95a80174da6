import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { WEBHOOK_EVENTS } from '@/lib/features/webhooks/rules'

/** A URL of another organisation that receives events; its secret derives from its id. */
const webhookSchema = new Schema(
  {
    url: { type: String, required: true },
    events: { type: [{ type: String, enum: WEBHOOK_EVENTS }], required: true },
    createdBy: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    createdAt: { type: Date, required: true },
    deliveredAt: { type: Date, default: null },
    /** Since when every delivery has failed; null while they succeed. */
    failingSince: { type: Date, default: null },
    disabledAt: { type: Date, default: null },
  },
  { collection: 'webhooks' },
)

webhookSchema.index({ events: 1, disabledAt: 1 })

export type WebhookRecord = InferSchemaType<typeof webhookSchema>

export const Webhook =
  (models.Webhook as Model<WebhookRecord>) ?? model<WebhookRecord>('Webhook', webhookSchema)
