import { z } from 'zod'
import { shownCount, shownId, shownInstant, shownPage } from '@/lib/core/answers'
import { DAY_ORDERS } from '@/lib/core/time/written-day'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import {
  FILE_VALUES,
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_STATES,
  ROW_DUPLICATES,
  ROW_FAULTS,
  ROW_STATES,
  ROW_WARNINGS,
} from './rules'

const columnAnswer = z.int().min(0).optional()
const valuesAnswer = z.strictObject(
  Object.fromEntries(FILE_VALUES.map((value) => [value, z.string().optional()])),
)
const resultCounts = {
  ok: shownCount,
  refused: shownCount,
  duplicate: shownCount,
  merged: shownCount,
}

const sheetAnswer = z.strictObject({
  name: z.string(),
  ...{ isHidden: z.boolean(), isCover: z.boolean(), isChosen: z.boolean() },
  ...{ headingRow: shownCount, rows: shownCount, above: shownCount },
  counts: z.strictObject(resultCounts),
})

const importAnswer = z
  .strictObject({
    _id: shownId,
    fileName: z.string(),
    bytes: shownCount,
    state: z.enum(IMPORT_STATES),
    failure: z.enum(IMPORT_FAILURES).nullable(),
    headings: z.array(z.string()),
    preview: z.array(z.array(z.string())),
    mapping: z.strictObject(
      Object.fromEntries(IMPORT_FIELDS.map((field) => [field, columnAnswer])),
    ),
    firstRows: z.array(z.array(z.string())),
    sheetColumn: shownCount.nullable(),
    values: valuesAnswer,
    suggested: valuesAnswer,
    /** The number of cells in each column that show each order of day and month. */
    days: z.array(
      z.strictObject({ dayFirst: shownCount, monthFirst: shownCount, either: shownCount }),
    ),
    dayOrder: z.enum(DAY_ORDERS).nullable(),
    sheets: z.array(sheetAnswer),
    pass: shownCount,
    locale: z.enum(['en', 'bn']),
    counts: z.strictObject({
      ...{ rows: shownCount, ...resultCounts, warned: shownCount },
      ...{ written: shownCount, accepted: shownCount, declined: shownCount, undone: shownCount },
    }),
    warnings: z.array(z.strictObject({ warning: z.enum(ROW_WARNINGS), rows: shownCount })),
    percent: z.int().min(0).max(100),
    createdAt: shownInstant,
    confirmedAt: shownInstant.nullable(),
    undoUntil: shownInstant.nullable(),
  })
  .meta({ id: 'Import' })

export const oneImportAnswer = z.strictObject({ import: importAnswer })

export const importsAnswer = z.strictObject({
  imports: z.array(
    importAnswer.omit({
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
  ...shownPage,
})

const personAnswer = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  bloodGroup: z.enum([...BLOOD_GROUPS, '']),
  district: z.string(),
  upazila: z.string(),
  lastDonationDate: z.string(),
})

export const rowsAnswer = z.strictObject({
  rows: z.array(
    z.strictObject({
      number: shownCount,
      sheet: z.string(),
      row: shownCount,
      state: z.enum(ROW_STATES),
      faults: z.array(z.enum([...ROW_FAULTS, ...ROW_DUPLICATES])),
      cells: z.array(z.string()),
      person: personAnswer.nullable(),
      firstRow: z.strictObject({ sheet: z.string(), row: shownCount }).nullable(),
      account: personAnswer.extend({ _id: shownId }).nullable(),
    }),
  ),
  next: shownCount.nullable(),
})
