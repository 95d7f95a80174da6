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

/** What a column can hold. */
export const IMPORT_FIELDS = [
  'name',
  'phone',
  'email',
  'bloodGroup',
  'district',
  'upazila',
  'address',
  'lastDonationDate',
  'birthDate',
  'age',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Which column of the file holds what; a field that no column holds is missing. */
export type ColumnMapping = Partial<Record<ImportField, number>>

/** The fields without which nobody can be invited; one of phone and e-mail is needed, too. */
const NEEDED_FIELDS = ['name', 'bloodGroup', 'district'] as const

/** What a mapping lacks; `contact` stands for phone or e-mail. */
export function missingFields(mapping: ColumnMapping): (ImportField | 'contact')[] {
  const missing: (ImportField | 'contact')[] = NEEDED_FIELDS.filter(
    (field) => mapping[field] === undefined,
  )
  const hasContact = mapping.phone !== undefined || mapping.email !== undefined
  return hasContact ? missing : [...missing, 'contact']
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

/** Why somebody who could be invited is not. The keys name messages of `imports.faults`. */
export const ROW_DUPLICATES = [
  'repeated',
  'has-account',
  'already-invited',
  'declined-before',
] as const
export type RowDuplicate = (typeof ROW_DUPLICATES)[number]

export const ROW_STATES = ['ok', 'refused', 'duplicate', 'written'] as const
export type RowState = (typeof ROW_STATES)[number]

/**
 * The ages at which people in Bangladesh may give blood: from 18, and up to 60 for regular donors, with a
 * doctor's word to 65 (WHO, Blood Donor Selection, 2012, section 4.1).
 */
export const DONOR_AGES = { min: 18, max: 65 } as const

/** For how many days an invitation waits for an answer, and what is known of the person is kept. */
export const INVITATION_DAYS = 60
