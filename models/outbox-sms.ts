import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/** Why a message was not sent: the caps, its reader, the gateway, or because it came too late. */
export const SMS_REFUSALS = [
  ...['cap-person', 'cap-day', 'cap-month'],
  ...['stopped', 'number', 'too-late', 'given-up'],
] as const
export type SmsRefusal = (typeof SMS_REFUSALS)[number]

/**
 * What an SMS is for: `alert`: a call for blood, or a bag that came free; `pledge`: what became of a YES to an
 * alert; `reminder`: the day of a pledge; `code`: confirms a phone; `answer`: any other reply to an incoming SMS.
 */
export const SMS_KINDS = ['alert', 'pledge', 'reminder', 'code', 'answer', 'invitation'] as const
export type SmsKind = (typeof SMS_KINDS)[number]

/** An SMS to be sent: written in the transaction of the change that it reports, sent afterwards. */
const outboxSmsSchema = new Schema(
  {
    /** In international form without spaces: +8801711000001. */
    to: { type: String, required: true },
    /** Whose phone it is, if it belongs to an account. */
    account: { type: Schema.Types.ObjectId, ref: 'User' },
    kind: { type: String, enum: SMS_KINDS, required: true },
    /** Empty once it was sent or refused. */
    text: { type: String, default: '' },
    /** How many messages of the network it is, each of which is paid. */
    segments: { type: Number, required: true, min: 1 },
    /** Two messages with the same key are one. */
    key: { type: String },
    /** Whether it answers the 'STOP' that its number has just sent, which alone still reaches it. */
    isLast: { type: Boolean },
    /** Whether it is among the counts, so that a message that is tried again counts once. */
    isCounted: { type: Boolean },
    status: {
      type: String,
      enum: ['waiting', 'sent', 'refused'] as const,
      required: true,
      default: 'waiting',
    },
    refusal: { type: String, enum: SMS_REFUSALS },
    attempts: { type: Number, required: true, default: 0 },
    /** When to try (again); while a process sends it, the end of that process's lease. */
    dueAt: { type: Date, required: true },
    /** After this time it is not sent any more. */
    usefulUntil: { type: Date, required: true },
    sentAt: { type: Date },
  },
  { timestamps: true, collection: 'outboxsms' },
)

outboxSmsSchema.index({ status: 1, dueAt: 1 })
/** The last one that was sent, by which health sees whether any leave. */
outboxSmsSchema.index({ sentAt: 1 }, { sparse: true })
/** The messages to one account, the latest first, which are deleted with it. */
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
