import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/** An email to send, written in the transaction of the change that it reports. */
const outboxMailSchema = new Schema(
  {
    to: { type: String, required: true },
    replyTo: { type: String },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    status: {
      type: String,
      enum: ['waiting', 'held', 'sent', 'given-up'] as const,
      required: true,
      default: 'waiting',
    },
    /** Its name; see `MailKind`. */
    kind: { type: String },
    /** 0 leaves first. */
    priority: { type: Number, required: true, default: 2 },
    /** The id of its subject, for emails that the site may cancel. */
    about: { type: Schema.Types.ObjectId },
    /** Two emails with the same key are one. */
    key: { type: String },
    unsubscribeToken: { type: String },
    /** When the site drops an email held for an unverified reader. */
    usefulUntil: { type: Date },
    attempts: { type: Number, required: true, default: 0 },
    /** The next attempt; during an attempt, the end of its lease. */
    dueAt: { type: Date, required: true },
    sentAt: { type: Date },
  },
  { timestamps: true, collection: 'outbox' },
)

outboxMailSchema.index({ status: 1, dueAt: 1 })
outboxMailSchema.index({ status: 1, priority: 1, dueAt: 1 })
outboxMailSchema.index({ to: 1 })
outboxMailSchema.index(
  { key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
outboxMailSchema.index(
  { usefulUntil: 1 },
  { expireAfterSeconds: 0, partialFilterExpression: { status: 'held' } },
)
outboxMailSchema.index({ sentAt: 1 }, { expireAfterSeconds: THIRTY_DAYS })
/** MongoDB counts from the last update, which is when the site gave up. */
outboxMailSchema.index(
  { updatedAt: 1 },
  { expireAfterSeconds: THIRTY_DAYS, partialFilterExpression: { status: 'given-up' } },
)

export type OutboxMailRecord = InferSchemaType<typeof outboxMailSchema>

export const OutboxMail =
  (models.OutboxMail as Model<OutboxMailRecord>) ??
  model<OutboxMailRecord>('OutboxMail', outboxMailSchema)
