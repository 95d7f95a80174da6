import { z } from 'zod'
import { shownCount, shownId, shownInstant, shownPage } from '@/lib/core/answers'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import {
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_STATES,
  ROW_DUPLICATES,
  ROW_FAULTS,
  ROW_STATES,
} from './rules'

const columnAnswer = z.int().min(0).optional()

/** An import with how far it has come; `percent` is of what runs now. */
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
    pass: shownCount,
    locale: z.enum(['en', 'bn']),
    counts: z.strictObject({
      ...{ rows: shownCount, ok: shownCount, refused: shownCount, duplicate: shownCount },
      ...{ written: shownCount, accepted: shownCount, declined: shownCount, undone: shownCount },
    }),
    percent: z.int().min(0).max(100),
    createdAt: shownInstant,
    confirmedAt: shownInstant.nullable(),
    undoUntil: shownInstant.nullable(),
  })
  .meta({ id: 'Import' })

export const oneImportAnswer = z.strictObject({ import: importAnswer })

/** What GET `imports` answers. */
export const importsAnswer = z.strictObject({
  imports: z.array(importAnswer.omit({ preview: true, headings: true, mapping: true })),
  ...shownPage,
})

const personAnswer = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  bloodGroup: z.enum([...BLOOD_GROUPS, '']),
  district: z.string(),
  upazila: z.string(),
})

/** What GET `imports/{id}/rows` answers; `next` is the `after` of the next page. */
export const rowsAnswer = z.strictObject({
  rows: z.array(
    z.strictObject({
      number: shownCount,
      state: z.enum(ROW_STATES),
      faults: z.array(z.enum([...ROW_FAULTS, ...ROW_DUPLICATES])),
      cells: z.array(z.string()),
      person: personAnswer.nullable(),
      firstRow: shownCount.nullable(),
      account: personAnswer.extend({ _id: shownId }).nullable(),
    }),
  ),
  next: shownCount.nullable(),
})
