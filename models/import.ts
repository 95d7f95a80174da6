import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import {
  DAY_ORDERS,
  FILE_VALUES,
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_STATES,
  ROW_WARNINGS,
} from '@/lib/features/imports/rules'

const countsSchema = new Schema(
  {
    /** Rows that were checked; those without a letter count as none. */
    rows: { type: Number, required: true, default: 0 },
    ok: { type: Number, required: true, default: 0 },
    refused: { type: Number, required: true, default: 0 },
    duplicate: { type: Number, required: true, default: 0 },
    /** Rows about somebody of an earlier row. */
    merged: { type: Number, required: true, default: 0 },
    /** Good rows of which something was left out. */
    warned: { type: Number, required: true, default: 0 },
    /** Invitations that were written, and what became of them. */
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
  Object.fromEntries(FILE_VALUES.map((value) => [value, { type: String }])),
  { _id: false },
)

/** A sheet of the file; a file without sheets is one without a name. */
const sheetSchema = new Schema(
  {
    name: { type: String, default: '' },
    isHidden: { type: Boolean, default: false },
    isCover: { type: Boolean, default: false },
    isChosen: { type: Boolean, default: true },
    /** Its bytes in the text, and how many rows come before it. */
    at: count,
    end: count,
    base: count,
    /** The row of the headings, from 1, and where the row below begins. */
    headingRow: count,
    firstRowAt: count,
    /** Rows with something in them, below the headings and above. */
    rows: count,
    above: count,
    /** How many cells of each column show which order of day and month. */
    days: {
      type: [new Schema({ dayFirst: count, monthFirst: count, either: count }, { _id: false })],
      default: () => [],
    },
    /** What became of its rows in the check. */
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

/** A file of donors that an admin brings, from its upload to its invitations. */
const importSchema = new Schema(
  {
    fileName: { type: String, required: true },
    /** The size of the file in bytes. */
    bytes: { type: Number, required: true },
    actor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    state: { type: String, enum: IMPORT_STATES, required: true, default: 'uploading' },
    failure: { type: String, enum: IMPORT_FAILURES },
    /** The file as CSV: its size in bytes, what is between cells, and the sheets in it. */
    textBytes: { type: Number, default: 0 },
    delimiter: { type: String, default: ',' },
    sheets: { type: [sheetSchema], default: () => [] },
    /** Of imports from before sheets were told apart: where their only table begins. */
    firstRowAt: { type: Number },
    headingRow: { type: Number },
    /** Of the chosen sheets. */
    headings: { type: [String], default: () => [] },
    /** The column behind those of the file that holds the name of the sheet. */
    sheetColumn: { type: Number },
    /** The first rows of the first sheet, in which the headings are. */
    firstRows: { type: [[String]], default: undefined },
    /** What the names of the file and the sheet say of everybody in it. */
    suggested: { type: valuesSchema, default: () => ({}) },
    /** What counts for the whole file. */
    values: { type: valuesSchema, default: () => ({}) },
    /** How days are written where neither their column nor another one shows it. */
    dayOrder: { type: String, enum: DAY_ORDERS },
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
    /** How often what was left out of good rows. */
    warnings: {
      type: new Schema(Object.fromEntries(ROW_WARNINGS.map((warning) => [warning, count])), {
        _id: false,
      }),
      default: () => ({}),
    },
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
