import { z } from 'zod'
import { DAY_ORDERS } from '@/lib/core/time/parse-day'
import { id, MAX_LENGTH, paging, text, wholeNumber } from '@/lib/core/validation/fields'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { messageKey } from '@/lib/i18n/message-key'
import {
  IMPORT_FIELDS,
  type ImportField,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  PART_BYTES,
  ROW_FILTERS,
} from './rules'

export const startImportSchema = z.strictObject({
  fileName: text('imports.validation.fileName', MAX_LENGTH.title),
  bytes: wholeNumber(
    'imports.validation.bytes',
    1,
    MAX_FILE_BYTES,
    messageKey('imports.validation.tooLarge'),
  ),
})
export type StartImportInput = z.output<typeof startImportSchema>

export const importPathSchema = z.strictObject({ id: id() })

export const partPathSchema = z.strictObject({
  id: id(),
  part: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((part) => part < Math.ceil(MAX_FILE_BYTES / PART_BYTES)),
})

const column = z
  .int('imports.validation.column')
  .min(0, 'imports.validation.column')
  .max(MAX_COLUMNS - 1, 'imports.validation.column')
  .optional()

const place = z.string('validation.invalid').trim().max(MAX_LENGTH.name, 'validation.invalid')

/** Columns count from 0. */
export const mappingSchema = z.strictObject({
  mapping: z.strictObject(
    Object.fromEntries(IMPORT_FIELDS.map((field) => [field, column])) as Record<
      ImportField,
      typeof column
    >,
    'imports.validation.column',
  ),
  values: z
    .strictObject({
      district: place.optional(),
      upazila: place.optional(),
      address: z
        .string('validation.invalid')
        .trim()
        .max(MAX_LENGTH.address, 'validation.invalid')
        .optional(),
      bloodGroup: z.enum(BLOOD_GROUPS, { error: 'validation.invalid' }).optional(),
      countryCode: z
        .string('validation.invalid')
        .regex(/^\+[1-9]\d{0,3}$/, 'imports.validation.countryCode')
        .optional(),
    })
    .optional(),
  dayOrder: z.enum(DAY_ORDERS, { error: 'validation.invalid' }).optional(),
  /** The donor group of the list; without one, club columns are left out. */
  chapter: id().optional(),
})
export type MappingInput = z.output<typeof mappingSchema>

/** Sheets count from 0. */
export const tableSchema = z.strictObject({
  sheets: z
    .array(wholeNumber('imports.validation.sheets', 0, 1_000), 'imports.validation.sheets')
    .min(1, 'imports.validation.sheets')
    .max(60, 'imports.validation.sheets'),
  /** Counts from 1; 0 means no headings. If omitted, the server guesses. */
  headingRow: wholeNumber('imports.validation.headingRow', 0, 15).optional(),
})
export type TableInput = z.output<typeof tableSchema>

export const confirmImportSchema = z.strictObject({
  pass: wholeNumber('imports.validation.pass', 1, 1_000_000),
  locale: z.enum(['en', 'bn'], { error: 'validation.invalid' }),
})
export type ConfirmImportInput = z.output<typeof confirmImportSchema>

export const importsQuerySchema = z.object(paging(25))
export type ImportsQuery = z.output<typeof importsQuerySchema>

export const rowsQuerySchema = z.object({
  state: z.enum(ROW_FILTERS, { error: 'validation.filter' }),
  after: wholeNumber('validation.filter', 0, 10_000_000).optional(),
})
export type RowsQuery = z.output<typeof rowsQuerySchema>
