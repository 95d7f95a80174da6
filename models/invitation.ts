import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { listedPersonSchema } from './schemas/listed-person'

/** A person from an import without an account. No list, search or alert may include them. */
const invitationSchema = new Schema(
  {
    import: { type: Schema.Types.ObjectId, ref: 'Import', required: true },
    row: { type: Number, required: true },
    /** The donor group of the list; people join it only if they agree. */
    chapter: { type: Schema.Types.ObjectId, ref: 'Chapter' },
    person: { type: listedPersonSchema, required: true },
    locale: { type: String, enum: ['en', 'bn'] as const, required: true },
    channel: { type: String, enum: ['mail', 'sms'] as const, required: true },
    /** SHA-256 of the token in the link; missing until it is sent. */
    tokenHash: { type: String },
    /** When to try to send it; missing once it is in an outbox. */
    dueAt: { type: Date },
    sentAt: { type: Date },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'invitations' },
)

invitationSchema.index({ import: 1, row: 1 }, { unique: true })
/** A phone or an email has one open invitation at a time, across all imports. */
invitationSchema.index(
  { 'person.phone': 1 },
  { unique: true, partialFilterExpression: { 'person.phone': { $exists: true } } },
)
invitationSchema.index(
  { 'person.email': 1 },
  { unique: true, partialFilterExpression: { 'person.email': { $exists: true } } },
)
invitationSchema.index(
  { tokenHash: 1 },
  { unique: true, partialFilterExpression: { tokenHash: { $exists: true } } },
)
invitationSchema.index(
  { channel: 1, dueAt: 1 },
  { partialFilterExpression: { dueAt: { $exists: true } } },
)
invitationSchema.index({ 'person.donations.import': 1 }, { sparse: true })
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type InvitationRecord = InferSchemaType<typeof invitationSchema>

export const Invitation =
  (models.Invitation as Model<InvitationRecord>) ??
  model<InvitationRecord>('Invitation', invitationSchema)
