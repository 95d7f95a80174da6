import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import {
  DAY_ORDERS,
  DEFAULT_VALUE_FIELDS,
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_STATES,
  ROW_WARNINGS,
} from '@/lib/features/imports/rules'

const countsSchema = new Schema(
  {
    /** Checked rows; rows without any content do not count. */
    rows: { type: Number, required: true, default: 0 },
    ok: { type: Number, required: true, default: 0 },
    refused: { type: Number, required: true, default: 0 },
    duplicate: { type: Number, required: true, default: 0 },
    merged: { type: Number, required: true, default: 0 },
    /** Accepted rows with a part that the import left out. */
    warned: { type: Number, required: true, default: 0 },
    /** People with accounts for whom the list has a donation. */
    recorded: { type: Number, required: true, default: 0 },
    written: { type: Number, required: true, default: 0 },
    accepted: { type: Number, required: true, default: 0 },
    declined: { type: Number, required: true, default: 0 },
    undone: { type: Number, required: true, default: 0 },
  },
  { _id: false },
)

const column = { type: Number, min: 0 }
const count = { type: Number, default: 0 }

const valuesSchema = new Schema(
  Object.fromEntries(DEFAULT_VALUE_FIELDS.map((value) => [value, { type: String }])),
  { _id: false },
)

const sheetSchema = new Schema(
  {
    name: { type: String, default: '' },
    isHidden: { type: Boolean, default: false },
    isCover: { type: Boolean, default: false },
    isChosen: { type: Boolean, default: true },
    /** The byte range in the text, and the number of rows before the sheet. */
    at: count,
    end: count,
    base: count,
    /** The row of the headings, from 1, and the byte at which the next row begins. */
    headingRow: count,
    firstRowAt: count,
    /** Columns in Bijoy, the Bangla encoding before Unicode; their cells are converted. */
    bijoyColumns: { type: [Number], default: () => [] },
    /** Rows with content, below the headings and above. */
    rows: count,
    above: count,
    /** How many cells of each column show which order of day and month. */
    days: {
      type: [new Schema({ dayFirst: count, monthFirst: count, either: count }, { _id: false })],
      default: () => [],
    },
    counts: {
      type: new Schema(
        { ok: count, refused: count, duplicate: count, merged: count },
        { _id: false },
      ),
      default: () => ({}),
    },
  },
  { _id: false },
)

const importSchema = new Schema(
  {
    fileName: { type: String, required: true },
    bytes: { type: Number, required: true },
    actor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    state: { type: String, enum: IMPORT_STATES, required: true, default: 'uploading' },
    failure: { type: String, enum: IMPORT_FAILURES },
    /** The file as CSV: its size in bytes, its delimiter, and its sheets. */
    textBytes: { type: Number, default: 0 },
    delimiter: { type: String, default: ',' },
    sheets: { type: [sheetSchema], default: () => [] },
    /** Imports without `sheets` only: where their table begins. */
    firstRowAt: { type: Number },
    headingRow: { type: Number },
    headings: { type: [String], default: () => [] },
    /** The extra column, behind those of the file, with the name of the sheet. */
    sheetColumn: { type: Number },
    firstRows: { type: [[String]], default: undefined },
    /** What the file name and the sheet name say about every row. */
    suggested: { type: valuesSchema, default: () => ({}) },
    values: { type: valuesSchema, default: () => ({}) },
    /** The donor group that its people may join. */
    chapter: { type: Schema.Types.ObjectId, ref: 'Chapter' },
    /** The order for days that no column reveals. */
    dayOrder: { type: String, enum: DAY_ORDERS },
    preview: { type: [[String]], default: undefined },
    mapping: {
      type: new Schema(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, column])), {
        _id: false,
      }),
      default: () => ({}),
    },
    /** Each new mapping raises it; the import then checks all rows again. */
    pass: { type: Number, required: true, default: 0 },
    /** The progress of the step: the byte of the file, and the number of the row. */
    cursor: {
      type: new Schema({ at: Number, row: Number }, { _id: false }),
      default: () => ({ at: 0, row: 0 }),
    },
    total: { type: Number, default: 0 },
    counts: { type: countsSchema, default: () => ({}) },
    warnings: {
      type: new Schema(Object.fromEntries(ROW_WARNINGS.map((warning) => [warning, count])), {
        _id: false,
      }),
      default: () => ({}),
    },
    locale: { type: String, enum: ['en', 'bn'] as const, default: 'bn' },
    confirmedAt: { type: Date, default: null },
    undoneAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'imports' },
)

importSchema.index({ createdAt: -1, _id: -1 })
/** For the job that continues imports when no browser has the page open. */
importSchema.index({ state: 1, updatedAt: 1 })
importSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ImportRecord = InferSchemaType<typeof importSchema>

export const Import =
  (models.Import as Model<ImportRecord>) ?? model<ImportRecord>('Import', importSchema)
