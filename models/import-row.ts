import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { ROW_DUPLICATES, ROW_FAULTS, ROW_STATES, ROW_WARNINGS } from '@/lib/features/imports/rules'
import { listedPersonSchema } from './schemas/listed-person'

/** A row of an import; deleted when it can no longer be confirmed or undone. */
const importRowSchema = new Schema(
  {
    import: { type: Schema.Types.ObjectId, ref: 'Import', required: true },
    /** The mapping of the columns that produced this row. */
    pass: { type: Number, required: true },
    /** Its number in the file, across all sheets. The row below the first headings is 2. */
    number: { type: Number, required: true },
    state: { type: String, enum: ROW_STATES, required: true },
    faults: { type: [{ type: String, enum: ROW_FAULTS }], default: undefined },
    warnings: { type: [{ type: String, enum: ROW_WARNINGS }], default: undefined },
    duplicate: { type: String, enum: ROW_DUPLICATES },
    /** The existing account or invitation; for a repeated row, the number of the first one. */
    account: { type: Schema.Types.ObjectId, ref: 'User' },
    invitation: { type: Schema.Types.ObjectId, ref: 'Invitation' },
    firstRow: { type: Number },
    /** The cells for the file of rejected rows; removed once that file is written. */
    cells: { type: [String], default: undefined },
    person: { type: listedPersonSchema, default: undefined },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'importrows', versionKey: false },
)

importRowSchema.index({ import: 1, pass: 1, number: 1 }, { unique: true })
importRowSchema.index({ import: 1, pass: 1, state: 1, number: 1 })
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
