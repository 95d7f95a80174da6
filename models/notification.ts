import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { CHANNELS, DELIVERY_STATUSES, NOTIFICATION_KINDS } from '@/lib/features/notifications/kinds'

const KEPT_SECONDS = 180 * 24 * 60 * 60

const deliverySchema = new Schema(
  {
    channel: { type: String, enum: CHANNELS, required: true },
    status: { type: String, enum: DELIVERY_STATUSES, required: true },
    attempts: { type: Number, required: true, default: 0 },
    /** When it was sent, or when it was decided that it is not. */
    at: { type: Date },
  },
  { _id: false },
)

/**
 * One thing that one person is told: shown in their list on the site, and sent by the channels that they
 * allow. It names no other person, so that nothing is left of somebody whose account goes.
 */
const notificationSchema = new Schema(
  {
    to: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
    /** The id of the request, campaign or booking that it is about. */
    about: { type: Schema.Types.ObjectId, required: true },
    /** The page of the site where it leads. */
    path: { type: String, required: true },
    /** What its text needs; see `wordNotification`. */
    values: { type: Schema.Types.Mixed, required: true, default: {} },
    /** Two notifications to one person with the same key are one. */
    key: { type: String },
    /** When it is told; until then neither the list nor a channel shows it. */
    dueAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
    deliveries: { type: [deliverySchema], required: true, default: [] },
    /**
     * When the channels have to try (again); while a process does so, the end of its lease. Missing once
     * nothing is left to send.
     */
    deliverAt: { type: Date },
    /** Which process has the lease. */
    claim: { type: Schema.Types.ObjectId },
  },
  {
    timestamps: { createdAt: true, updatedAt: false },
    collection: 'notifications',
    minimize: false,
  },
)

/** What one person was told, the latest first. */
notificationSchema.index({ to: 1, dueAt: -1, _id: -1 })
/** What one person has not read. */
notificationSchema.index({ to: 1, readAt: 1, dueAt: 1 })
/** Nothing is told twice. */
notificationSchema.index(
  { to: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
/** What has to be sent. */
notificationSchema.index(
  { deliverAt: 1 },
  { partialFilterExpression: { deliverAt: { $exists: true } } },
)
/** Who was told of one thing. */
notificationSchema.index({ about: 1, kind: 1 })
notificationSchema.index({ dueAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export type NotificationRecord = InferSchemaType<typeof notificationSchema>

export const Notification =
  (models.Notification as Model<NotificationRecord>) ??
  model<NotificationRecord>('Notification', notificationSchema)
