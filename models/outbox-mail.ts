import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * What a mail is for. `alert`: a call for blood, or a bag that came free; `answer`: about something that its reader
 * did or that was decided about them; `report`: a reported chat message; `news`: every other mail.
 */
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

/** Which mails leave first: 0 what a person is waiting for, 1 replies to what a person did, 2 news. */
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

/** A mail to be sent: written in the transaction of the change that it reports, sent afterwards. */
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
    /** The lowest number leaves first (see `MAIL_PRIORITIES`). */
    priority: { type: Number, required: true, default: MAIL_PRIORITIES.news },
    /** The id of what it is about, for mails that may be cancelled. */
    about: { type: Schema.Types.ObjectId },
    /** Two mails with the same key are one. */
    key: { type: String },
    /** With which the reader can switch off this kind of mail. */
    unsubscribeToken: { type: String },
    /** When a held mail, whose reader has not verified the address, is dropped. */
    usefulUntil: { type: Date },
    attempts: { type: Number, required: true, default: 0 },
    /** When to try (again); while a process sends it, the end of that process's lease. */
    dueAt: { type: Date, required: true },
    sentAt: { type: Date },
  },
  { timestamps: true, collection: 'outbox' },
)

outboxMailSchema.index({ status: 1, dueAt: 1 })
outboxMailSchema.index({ status: 1, priority: 1, dueAt: 1 })
/** The mails to one person, which are deleted with the account. */
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
/** A mail that was given up does not change any more, so this counts from then. */
outboxMailSchema.index(
  { updatedAt: 1 },
  { expireAfterSeconds: THIRTY_DAYS, partialFilterExpression: { status: 'given-up' } },
)

export type OutboxMailRecord = InferSchemaType<typeof outboxMailSchema>

export const OutboxMail =
  (models.OutboxMail as Model<OutboxMailRecord>) ??
  model<OutboxMailRecord>('OutboxMail', outboxMailSchema)
