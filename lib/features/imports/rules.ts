export { DAY_ORDERS } from '@/lib/core/time/written-day'

/** What a file may be: an import is checked in steps, so size costs time but no memory. */
export const MAX_FILE_BYTES = 10_000_000
/**
 * How much text a workbook may hold: more than 50,000 rows in Bangla need. A small workbook may repeat one text in
 * every cell, so its text may also be only so many times as large as the file.
 */
export const MAX_TEXT_BYTES = 20_000_000
export const MAX_TEXT_PER_FILE_BYTE = 100
/** A file is sent in parts of this size, because hosts take no larger bodies. */
export const PART_BYTES = 1_000_000
/** In all sheets that are read. */
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 60
/** How many rows one step checks, writes or takes back. */
export const ROWS_PER_STEP = 1_000
/** How many rows a page of an import shows as an example. */
export const PREVIEW_ROWS = 10

/** After how many days a file that nobody confirmed is deleted with its rows. */
export const UNCONFIRMED_DAYS = 7
/** For how many days an import can be undone. */
export const UNDO_DAYS = 7
/** For how long rows are kept: until nobody can confirm or undo their import any more. */
export const ROWS_KEPT_DAYS = UNCONFIRMED_DAYS + UNDO_DAYS
/** For how long the record of an import is kept. */
export const IMPORT_KEPT_DAYS = 90

/** What a column can hold. Two columns may make one value: a first and a last name, or ABO and Rh. */
export const IMPORT_FIELDS = [
  'name',
  'lastName',
  'phone',
  'otherPhone',
  'email',
  'bloodGroup',
  'rhFactor',
  'district',
  'upazila',
  'address',
  'otherAddress',
  'lastDonationDate',
  'birthDate',
  'age',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Which column of the file holds what; a field that no column holds is missing. */
export type ColumnMapping = Partial<Record<ImportField, number>>

/** What can be said once for the whole file, where no column or an empty cell says it. */
export const FILE_VALUES = ['district', 'upazila', 'address', 'bloodGroup', 'countryCode'] as const
export type FileValue = (typeof FILE_VALUES)[number]
export type FileValues = Partial<Record<FileValue, string>>

/**
 * What a mapping lacks; `contact` stands for phone or e-mail. Without a column for the district the addresses
 * are searched for one.
 */
export function missingFields(
  mapping: ColumnMapping,
  values: FileValues = {},
): (ImportField | 'contact')[] {
  const has = (...fields: ImportField[]) => fields.some((field) => mapping[field] !== undefined)
  return [
    ...(has('name') ? [] : ['name' as const]),
    ...(has('bloodGroup') || values.bloodGroup ? [] : ['bloodGroup' as const]),
    ...(has('district', 'address') || values.district ? [] : ['district' as const]),
    ...(has('phone', 'email') ? [] : ['contact' as const]),
  ]
}

/**
 * What becomes of an import: its file is sent, its columns are matched, its rows are checked, an admin
 * confirms, invitations are written, and may be taken back.
 */
export const IMPORT_STATES = [
  'uploading',
  'mapping',
  'checking',
  'checked',
  'writing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The states in which the next step can be taken. */
export const RUNNING_STATES = ['checking', 'writing', 'undoing'] as const

/** Whether an import has steps to take. */
export function isRunning(state: ImportState): boolean {
  return (RUNNING_STATES as readonly string[]).includes(state)
}

/** Why an import was given up while it was checked. */
export const IMPORT_FAILURES = ['too-many-rows', 'no-rows'] as const

/** What is wrong with a row. The keys name messages of `imports.faults`, and never change. */
export const ROW_FAULTS = [
  'row-broken',
  'too-many-cells',
  'letters-unreadable',
  'name-missing',
  'name-not-valid',
  'contact-missing',
  'phone-not-valid',
  'phone-cut-off',
  'email-not-valid',
  'group-missing',
  'group-unknown',
  'district-missing',
  'district-unknown',
  'upazila-unknown',
  'address-not-valid',
  'date-unreadable',
  'date-in-future',
  'birth-unreadable',
  'too-young',
  'too-old',
  'not-reachable',
] as const
export type RowFault = (typeof ROW_FAULTS)[number]

/** What is left out of a row whose person is invited. The keys name messages of `imports.faults`, too. */
export const ROW_WARNINGS = [
  'letters-unreadable',
  'phone-not-valid',
  'phone-cut-off',
  'email-not-valid',
  'upazila-unknown',
  'address-not-valid',
  'date-unreadable',
  'date-in-future',
  'birth-unreadable',
] as const satisfies readonly RowFault[]
export type RowWarning = (typeof ROW_WARNINGS)[number]

/** Why somebody who could be invited is not. The keys name messages of `imports.faults`. */
export const ROW_DUPLICATES = [
  'repeated',
  'has-account',
  'already-invited',
  'declined-before',
] as const
export type RowDuplicate = (typeof ROW_DUPLICATES)[number]

export const ROW_STATES = ['ok', 'refused', 'duplicate', 'merged', 'written'] as const
/** The rows that can be listed: those nobody is invited for, and those of which something was left out. */
export const LISTED_STATES = ['refused', 'duplicate', 'merged', 'warned'] as const
export type ListedState = (typeof LISTED_STATES)[number]
export type RowState = (typeof ROW_STATES)[number]

/**
 * The ages at which people in Bangladesh may give blood: from 18, and up to 60 for regular donors, with a
 * doctor's word to 65 (WHO, Blood Donor Selection, 2012, section 4.1).
 */
export const DONOR_AGES = { min: 18, max: 65 } as const

/** For how many days an invitation waits for an answer, and what is known of the person is kept. */
export const INVITATION_DAYS = 60
