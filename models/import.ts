import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { IMPORT_FAILURES, IMPORT_FIELDS, IMPORT_STATES } from '@/lib/features/imports/rules'

const countsSchema = new Schema(
  {
    /** Rows that were checked; those without a letter count as none. */
    rows: { type: Number, required: true, default: 0 },
    ok: { type: Number, required: true, default: 0 },
    refused: { type: Number, required: true, default: 0 },
    duplicate: { type: Number, required: true, default: 0 },
    /** Invitations that were written, and what became of them. */
    written: { type: Number, required: true, default: 0 },
    accepted: { type: Number, required: true, default: 0 },
    declined: { type: Number, required: true, default: 0 },
    undone: { type: Number, required: true, default: 0 },
  },
  { _id: false },
)

const column = { type: Number, min: 0 }

/** A file of donors that an admin brings, from its upload to its invitations. */
const importSchema = new Schema(
  {
    fileName: { type: String, required: true },
    /** The size of the file in bytes. */
    bytes: { type: Number, required: true },
    actor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    state: { type: String, enum: IMPORT_STATES, required: true, default: 'uploading' },
    failure: { type: String, enum: IMPORT_FAILURES },
    /** The file as CSV: its size in bytes, where its first row begins, and what is between cells. */
    textBytes: { type: Number, default: 0 },
    firstRowAt: { type: Number, default: 0 },
    headingRow: { type: Number, default: 1 },
    delimiter: { type: String, default: ',' },
    headings: { type: [String], default: () => [] },
    /** The first rows, until the import is confirmed. */
    preview: { type: [[String]], default: undefined },
    mapping: {
      type: new Schema(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, column])), {
        _id: false,
      }),
      default: () => ({}),
    },
    /** Raised with each new mapping, whose rows are checked anew. */
    pass: { type: Number, required: true, default: 0 },
    /** How far the step has come: the byte of the file, and the number of the row. */
    cursor: {
      type: new Schema({ at: Number, row: Number }, { _id: false }),
      default: () => ({ at: 0, row: 0 }),
    },
    /** How many invitations there were to write when it was confirmed. */
    total: { type: Number, default: 0 },
    counts: { type: countsSchema, default: () => ({}) },
    /** The language of the invitations. */
    locale: { type: String, enum: ['en', 'bn'] as const, default: 'bn' },
    confirmedAt: { type: Date, default: null },
    undoneAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'imports' },
)

/** The list of admins, newest first. */
importSchema.index({ createdAt: -1, _id: -1 })
/** Those whose steps a job takes when nobody has the page open. */
importSchema.index({ state: 1, updatedAt: 1 })
importSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ImportRecord = InferSchemaType<typeof importSchema>

export const Import =
  (models.Import as Model<ImportRecord>) ?? model<ImportRecord>('Import', importSchema)
