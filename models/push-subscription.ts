import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A browser in which somebody wants push messages: where to send them, and the keys that seal them. */
const pushSubscriptionSchema = new Schema(
  {
    person: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The session in which it was turned on: logging out there ends it. */
    session: { type: Schema.Types.ObjectId, ref: 'Session', required: true },
    /** The address at the push service of the browser. */
    endpoint: { type: String, required: true },
    /** The public key of the browser and its shared secret, base64url. */
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
  },
  {
    timestamps: { createdAt: true, updatedAt: false },
    collection: 'pushsubscriptions',
    versionKey: false,
  },
)

/** A browser belongs to the person who turned it on last. */
pushSubscriptionSchema.index({ endpoint: 1 }, { unique: true })
/** The browsers of one person, the latest first. */
pushSubscriptionSchema.index({ person: 1, createdAt: -1, _id: -1 })
pushSubscriptionSchema.index({ session: 1 })

export type PushSubscriptionRecord = InferSchemaType<typeof pushSubscriptionSchema>

export const PushSubscription =
  (models.PushSubscription as Model<PushSubscriptionRecord>) ??
  model<PushSubscriptionRecord>('PushSubscription', pushSubscriptionSchema)
