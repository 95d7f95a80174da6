import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

/** What a row of an import says of somebody. */
const personSchema = new Schema(
  {
    name: { type: String, required: true },
    phone: { type: String },
    email: { type: String },
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    district: { type: String, required: true },
    upazila: { type: String },
    address: { type: String },
    lastDonationDate: { type: String },
    /** Whether the list says something of a last donation that cannot be read: the person has to tell. */
    isDonationUnclear: { type: Boolean },
    /** The days of all rows about this person, if there are several. */
    donations: { type: [String], default: undefined },
  },
  { _id: false },
)

/**
 * Somebody whom an admin's import names, and who is asked whether they want an account. They are no user: no
 * list, search or alert can find them. It goes when they accept or decline, and after 60 days.
 */
const invitationSchema = new Schema(
  {
    import: { type: Schema.Types.ObjectId, ref: 'Import', required: true },
    /** The number of its row. */
    row: { type: Number, required: true },
    person: { type: personSchema, required: true },
    locale: { type: String, enum: ['en', 'bn'] as const, required: true },
    /** By which of both they are asked. */
    channel: { type: String, enum: ['mail', 'sms'] as const, required: true },
    /** SHA-256 of the token in the link; missing until it is sent. */
    tokenHash: { type: String },
    /** While it waits to be sent: when to try. Gone once it is in an outbox. */
    dueAt: { type: Date },
    sentAt: { type: Date },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'invitations' },
)

invitationSchema.index({ import: 1, row: 1 }, { unique: true })
/** Nobody is asked twice at a time, whoever brings their name. */
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
/** Those that wait to be sent. */
invitationSchema.index(
  { channel: 1, dueAt: 1 },
  { partialFilterExpression: { dueAt: { $exists: true } } },
)
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type InvitationRecord = InferSchemaType<typeof invitationSchema>

export const Invitation =
  (models.Invitation as Model<InvitationRecord>) ??
  model<InvitationRecord>('Invitation', invitationSchema)
