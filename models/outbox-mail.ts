import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/** `alert` includes a bag that became free; `answer`: a reply or a decision; `news`: every other email. */
export const MAIL_KINDS = [
  'alert',
  'confirmation',
  'password-reset',
  'password-changed',
  'farewell',
  'pledge',
  'contact-request',
  'contact-answer',
  'contact-message',
  'report',
  'answer',
  'invitation',
  'news',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** 0 leaves first: emails that a person waits for; then 1, replies to actions; then 2, news. */
export const MAIL_PRIORITIES: Readonly<Record<MailKind, 0 | 1 | 2>> = {
  alert: 0,
  confirmation: 0,
  'password-reset': 0,
  'password-changed': 1,
  farewell: 1,
  pledge: 1,
  'contact-request': 1,
  'contact-answer': 1,
  'contact-message': 1,
  report: 1,
  answer: 1,
  invitation: 2,
  news: 2,
}

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
    kind: { type: String, enum: MAIL_KINDS },
    priority: { type: Number, required: true, default: MAIL_PRIORITIES.news },
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
