import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/** A mail that must leave: written in the transaction of the change it tells of, sent afterwards. */
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
    kind: {
      type: String,
      enum: ['confirmation', 'pledge', 'password-changed', 'farewell', 'news'],
    },
    /** What it tells of, where it may have to be called back. */
    about: { type: Schema.Types.ObjectId },
    /** Of a held one, whose reader has not confirmed the address: when it is dropped. */
    usefulUntil: { type: Date },
    attempts: { type: Number, required: true, default: 0 },
    /** When to try (again); while a process sends it, the end of that process's lease. */
    dueAt: { type: Date, required: true },
    sentAt: { type: Date },
  },
  { timestamps: true, collection: 'outbox' },
)

outboxMailSchema.index({ status: 1, dueAt: 1 })
/** What was written to a person: it goes when the account goes. */
outboxMailSchema.index({ to: 1 })
outboxMailSchema.index(
  { usefulUntil: 1 },
  { expireAfterSeconds: 0, partialFilterExpression: { status: 'held' } },
)
outboxMailSchema.index({ sentAt: 1 }, { expireAfterSeconds: THIRTY_DAYS })
/** Nothing changes one that is given up, so this counts from then. */
outboxMailSchema.index(
  { updatedAt: 1 },
  { expireAfterSeconds: THIRTY_DAYS, partialFilterExpression: { status: 'given-up' } },
)

export type OutboxMailRecord = InferSchemaType<typeof outboxMailSchema>

export const OutboxMail =
  (models.OutboxMail as Model<OutboxMailRecord>) ??
  model<OutboxMailRecord>('OutboxMail', outboxMailSchema)
