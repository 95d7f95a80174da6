import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { ROW_DUPLICATES, ROW_FAULTS, ROW_STATES, ROW_WARNINGS } from '@/lib/features/imports/rules'

/** Somebody of whom a row tells, as the site stores such things. */
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
    isDonationUnclear: { type: Boolean },
    /** The days of all rows about this person, if there are several. */
    donations: { type: [String], default: undefined },
  },
  { _id: false },
)

/** A row of an import, until nobody can confirm or undo it any more. */
const importRowSchema = new Schema(
  {
    import: { type: Schema.Types.ObjectId, ref: 'Import', required: true },
    /** Of which mapping of the columns it was read. */
    pass: { type: Number, required: true },
    /** Its number in the file, through all sheets; in the first one the row below the headings is 2. */
    number: { type: Number, required: true },
    state: { type: String, enum: ROW_STATES, required: true },
    faults: { type: [{ type: String, enum: ROW_FAULTS }], default: undefined },
    warnings: { type: [{ type: String, enum: ROW_WARNINGS }], default: undefined },
    duplicate: { type: String, enum: ROW_DUPLICATES },
    /** Of whom: the account, and of a repeated row the number of the first one. */
    account: { type: Schema.Types.ObjectId, ref: 'User' },
    firstRow: { type: Number },
    /** What stood in the file, for the file of refused rows; gone once it is written. */
    cells: { type: [String], default: undefined },
    person: { type: personSchema, default: undefined },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'importrows', versionKey: false },
)

importRowSchema.index({ import: 1, pass: 1, number: 1 }, { unique: true })
/** The rows of a state in the order of the file, for pages, the file of refused rows, and writing. */
importRowSchema.index({ import: 1, pass: 1, state: 1, number: 1 })
/** Earlier rows with the same phone or address. */
importRowSchema.index(
  { import: 1, pass: 1, 'person.phone': 1 },
  { partialFilterExpression: { 'person.phone': { $exists: true } } },
)
importRowSchema.index(
  { import: 1, pass: 1, 'person.email': 1 },
  { partialFilterExpression: { 'person.email': { $exists: true } } },
)
importRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ImportRowRecord = InferSchemaType<typeof importRowSchema>

export const ImportRow =
  (models.ImportRow as Model<ImportRowRecord>) ??
  model<ImportRowRecord>('ImportRow', importRowSchema)
