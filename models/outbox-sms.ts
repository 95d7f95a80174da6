import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const THIRTY_DAYS = 30 * 24 * 60 * 60

export const SMS_FAILURE_REASONS = [
  ...['cap-person', 'cap-day', 'cap-month'],
  ...['stopped', 'number', 'too-late', 'given-up'],
] as const
export type SmsFailureReason = (typeof SMS_FAILURE_REASONS)[number]

/** `alert` includes a bag that became available; `pledge`: the outcome of a YES; `answer`: another reply. */
export const SMS_KINDS = ['alert', 'pledge', 'reminder', 'code', 'answer', 'invitation'] as const
export type SmsKind = (typeof SMS_KINDS)[number]

/** An SMS to send, written in the transaction of the change that it reports. */
const outboxSmsSchema = new Schema(
  {
    /** In international form without spaces: +8801711000001. */
    to: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, ref: 'User' },
    kind: { type: String, enum: SMS_KINDS, required: true },
    /** Empty once it was sent or rejected. */
    text: { type: String, default: '' },
    /** The network bills each segment. */
    segments: { type: Number, required: true, min: 1 },
    /** Two messages with the same key are one. */
    key: { type: String },
    /** The reply to 'STOP'; the only SMS that still reaches that number. */
    isLast: { type: Boolean },
    /** Prevents a second attempt from counting twice against the caps. */
    isCounted: { type: Boolean },
    status: {
      type: String,
      enum: ['waiting', 'sent', 'refused'] as const,
      required: true,
      default: 'waiting',
    },
    refusal: { type: String, enum: SMS_FAILURE_REASONS },
    attempts: { type: Number, required: true, default: 0 },
    /** The next attempt; during an attempt, the end of its lease. */
    dueAt: { type: Date, required: true },
    /** After this time the site no longer sends it. */
    usefulUntil: { type: Date, required: true },
    sentAt: { type: Date },
  },
  { timestamps: true, collection: 'outboxsms' },
)

outboxSmsSchema.index({ status: 1, dueAt: 1 })
/** For the health check, which reads the last SMS sent. */
outboxSmsSchema.index({ sentAt: 1 }, { sparse: true })
outboxSmsSchema.index(
  { account: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { account: { $exists: true } } },
)
outboxSmsSchema.index(
  { key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
outboxSmsSchema.index({ usefulUntil: 1 }, { expireAfterSeconds: THIRTY_DAYS })

export type OutboxSmsRecord = InferSchemaType<typeof outboxSmsSchema>

export const OutboxSms =
  (models.OutboxSms as Model<OutboxSmsRecord>) ??
  model<OutboxSmsRecord>('OutboxSms', outboxSmsSchema)
