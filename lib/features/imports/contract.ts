import { z } from 'zod'
import { DAY_ORDERS } from '@/lib/core/time/parse-day'
import { countDto, idDto, instantDto, pageDto } from '@/lib/core/validation/response-schemas'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import {
  DEFAULT_VALUE_FIELDS,
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_STATES,
  ROW_DUPLICATES,
  ROW_FAULTS,
  ROW_STATES,
  ROW_WARNINGS,
} from './rules'

const columnDto = z.int().min(0).optional()
const defaultValuesDto = z.strictObject(
  Object.fromEntries(DEFAULT_VALUE_FIELDS.map((value) => [value, z.string().optional()])),
)
const resultCounts = {
  ok: countDto,
  refused: countDto,
  duplicate: countDto,
  merged: countDto,
}

const sheetDto = z.strictObject({
  name: z.string(),
  ...{ isHidden: z.boolean(), isCover: z.boolean(), isChosen: z.boolean() },
  ...{ headingRow: countDto, rows: countDto, above: countDto },
  counts: z.strictObject(resultCounts),
})

const importDto = z
  .strictObject({
    _id: idDto,
    fileName: z.string(),
    bytes: countDto,
    state: z.enum(IMPORT_STATES),
    failure: z.enum(IMPORT_FAILURES).nullable(),
    headings: z.array(z.string()),
    preview: z.array(z.array(z.string())),
    mapping: z.strictObject(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, columnDto]))),
    firstRows: z.array(z.array(z.string())),
    sheetColumn: countDto.nullable(),
    values: defaultValuesDto,
    suggested: defaultValuesDto,
    /** The number of cells in each column that show each order of day and month. */
    days: z.array(z.strictObject({ dayFirst: countDto, monthFirst: countDto, either: countDto })),
    dayOrder: z.enum(DAY_ORDERS).nullable(),
    sheets: z.array(sheetDto),
    pass: countDto,
    locale: z.enum(['en', 'bn']),
    counts: z.strictObject({
      ...{ rows: countDto, ...resultCounts, warned: countDto },
      ...{ written: countDto, accepted: countDto, declined: countDto, undone: countDto },
    }),
    warnings: z.array(z.strictObject({ warning: z.enum(ROW_WARNINGS), rows: countDto })),
    percent: z.int().min(0).max(100),
    createdAt: instantDto,
    confirmedAt: instantDto.nullable(),
    undoUntil: instantDto.nullable(),
  })
  .meta({ id: 'Import' })

export const importResponse = z.strictObject({ import: importDto })

export const importsResponse = z.strictObject({
  imports: z.array(
    importDto.omit({
      ...{ preview: true, headings: true, mapping: true, firstRows: true, sheetColumn: true },
      ...{
        values: true,
        suggested: true,
        days: true,
        dayOrder: true,
        sheets: true,
        warnings: true,
      },
    }),
  ),
  ...pageDto,
})

const personDto = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  bloodGroup: z.enum([...BLOOD_GROUPS, '']),
  district: z.string(),
  upazila: z.string(),
  lastDonationDate: z.string(),
})

export const importRowsResponse = z.strictObject({
  rows: z.array(
    z.strictObject({
      number: countDto,
      sheet: z.string(),
      row: countDto,
      state: z.enum(ROW_STATES),
      faults: z.array(z.enum([...ROW_FAULTS, ...ROW_DUPLICATES])),
      cells: z.array(z.string()),
      person: personDto.nullable(),
      firstRow: z.strictObject({ sheet: z.string(), row: countDto }).nullable(),
      account: personDto.extend({ _id: idDto }).nullable(),
    }),
  ),
  next: countDto.nullable(),
})
