import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { DAY_ORDERS } from '@/lib/core/time/parse-day'
import {
  countDto,
  fileResponse,
  idDto,
  instantDto,
  messageResponse,
  pageDto,
} from '@/lib/core/validation/response-schemas'
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
import {
  confirmImportSchema,
  importPathSchema,
  importsQuerySchema,
  mappingSchema,
  partPathSchema,
  rowsQuerySchema,
  startImportSchema,
  tableSchema,
} from './schema'

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
  /** Converted from Bijoy, the Bangla encoding before Unicode. */
  isBijoy: z.boolean(),
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
    chapter: idDto.nullable(),
    sheets: z.array(sheetDto),
    pass: countDto,
    locale: z.enum(['en', 'bn']),
    counts: z.strictObject({
      rows: countDto,
      ...resultCounts,
      warned: countDto,
      recorded: countDto,
      ...{ written: countDto, accepted: countDto, declined: countDto, undone: countDto },
    }),
    warnings: z.array(z.strictObject({ warning: z.enum(ROW_WARNINGS), rows: countDto })),
    percent: z.int().min(0).max(100),
    createdAt: instantDto,
    confirmedAt: instantDto.nullable(),
    undoUntil: instantDto.nullable(),
  })
  .meta({ id: 'Import' })

const importResponse = z.strictObject({ import: importDto })

const importsResponse = z.strictObject({
  imports: z.array(
    importDto.omit({
      ...{ preview: true, headings: true, mapping: true, firstRows: true, sheetColumn: true },
      ...{
        values: true,
        suggested: true,
        days: true,
        dayOrder: true,
        chapter: true,
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
  /** The days of several donations in the file. */
  donations: z.array(z.string()),
})

const importRowsResponse = z.strictObject({
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

export const importEndpoints = {
  'POST imports/[id]/confirm': {
    params: importPathSchema,
    body: confirmImportSchema,
    response: importResponse,
  },
  'PUT imports/[id]/mapping': {
    params: importPathSchema,
    body: mappingSchema,
    response: importResponse,
  },
  'PUT imports/[id]/parts/[part]': {
    params: partPathSchema,
    formField: 'part',
    response: messageResponse,
  },
  'POST imports/[id]/read': { params: importPathSchema, response: importResponse },
  'GET imports/[id]/refused': { params: importPathSchema, response: fileResponse('text/csv') },
  'GET imports/[id]': { params: importPathSchema, response: importResponse },
  'DELETE imports/[id]': { params: importPathSchema, response: messageResponse },
  'GET imports/[id]/rows': {
    params: importPathSchema,
    query: rowsQuerySchema,
    response: importRowsResponse,
  },
  'POST imports/[id]/steps': { params: importPathSchema, response: importResponse },
  'PUT imports/[id]/table': {
    params: importPathSchema,
    body: tableSchema,
    response: importResponse,
  },
  'POST imports/[id]/undo': { params: importPathSchema, response: importResponse },
  'GET imports': { query: importsQuerySchema, response: importsResponse },
  'POST imports': { body: startImportSchema, response: importResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof importEndpoints> {}
}
