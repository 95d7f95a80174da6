import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const pushSubscriptionSchema = new Schema(
  {
    person: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Logging out of this session ends the subscription. */
    session: { type: Schema.Types.ObjectId, ref: 'Session', required: true },
    endpoint: { type: String, required: true },
    /** The browser's public key and shared secret, base64url. */
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
  },
  {
    timestamps: { createdAt: true, updatedAt: false },
    collection: 'pushsubscriptions',
    versionKey: false,
  },
)

/** A browser belongs to the account that subscribed last. */
pushSubscriptionSchema.index({ endpoint: 1 }, { unique: true })
pushSubscriptionSchema.index({ person: 1, createdAt: -1, _id: -1 })
pushSubscriptionSchema.index({ session: 1 })

export type PushSubscriptionRecord = InferSchemaType<typeof pushSubscriptionSchema>

export const PushSubscription =
  (models.PushSubscription as Model<PushSubscriptionRecord>) ??
  model<PushSubscriptionRecord>('PushSubscription', pushSubscriptionSchema)
