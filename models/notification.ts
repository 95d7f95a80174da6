import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import {
  DELIVERY_STATUSES,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
} from '@/lib/features/notifications/notification-kinds'

const RETENTION_SECONDS = 180 * 24 * 60 * 60

const deliverySchema = new Schema(
  {
    channel: { type: String, enum: NOTIFICATION_CHANNELS, required: true },
    status: { type: String, enum: DELIVERY_STATUSES, required: true },
    attempts: { type: Number, required: true, default: 0 },
    /** When it was sent, or when the site decided not to send it. */
    at: { type: Date },
  },
  { _id: false },
)

/** It names no other person, so that deleting an account leaves no traces here. */
const notificationSchema = new Schema(
  {
    to: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
    about: { type: Schema.Types.ObjectId, required: true },
    path: { type: String, required: true },
    /** The values for its text; see `translateNotification`. */
    values: { type: Schema.Types.Mixed, required: true, default: {} },
    /** Two notifications to one person with the same key are one. */
    key: { type: String },
    /** Until then neither the list nor a channel shows it. */
    dueAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
    deliveries: { type: [deliverySchema], required: true, default: [] },
    /** The next attempt; during an attempt, the end of its lease. Missing once nothing is left to send. */
    deliverAt: { type: Date },
    claim: { type: Schema.Types.ObjectId },
  },
  {
    timestamps: { createdAt: true, updatedAt: false },
    collection: 'notifications',
    minimize: false,
  },
)

notificationSchema.index({ to: 1, dueAt: -1, _id: -1 })
notificationSchema.index({ to: 1, readAt: 1, dueAt: 1 })
notificationSchema.index(
  { to: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
notificationSchema.index(
  { deliverAt: 1 },
  { partialFilterExpression: { deliverAt: { $exists: true } } },
)
notificationSchema.index({ about: 1, kind: 1 })
notificationSchema.index({ dueAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS })

export type NotificationRecord = InferSchemaType<typeof notificationSchema>

export const Notification =
  (models.Notification as Model<NotificationRecord>) ??
  model<NotificationRecord>('Notification', notificationSchema)
