export { DAY_ORDERS } from '@/lib/core/time/parse-day'

export const MAX_FILE_BYTES = 10_000_000
/** Limits zip bombs: a small workbook can repeat one text in every cell. */
export const MAX_TEXT_BYTES = 20_000_000
export const MAX_TEXT_PER_FILE_BYTE = 100
/** Parts stay below the body size limit of hosts. */
export const PART_BYTES = 1_000_000
/** Across all chosen sheets. */
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 60
export const ROWS_PER_STEP = 1_000
export const PREVIEW_ROWS = 10

export const UNCONFIRMED_DAYS = 7
export const UNDO_DAYS = 7
/** Rows are needed until their import can no longer be confirmed or undone. */
export const ROW_RETENTION_DAYS = UNCONFIRMED_DAYS + UNDO_DAYS
export const IMPORT_RETENTION_DAYS = 90

/** Two columns may form one value: first and last name, or ABO and Rh. */
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
  'donationPlace',
  'patient',
  'birthDate',
  'age',
  'studentId',
  'batch',
  'hall',
  'note',
  'lastCalled',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export type ColumnMapping = Partial<Record<ImportField, number>>

/** Imported only for a donor group. Only its coordinators see them. */
export const CLUB_COLUMNS = ['studentId', 'batch', 'hall', 'note', 'lastCalled'] as const

export function hasClubColumns(mapping: ColumnMapping): boolean {
  return CLUB_COLUMNS.some((field) => mapping[field] !== undefined)
}

/** The mapping of a list without a donor group: a hall is then an address. */
export function withoutClubColumns(mapping: ColumnMapping): ColumnMapping {
  const { studentId: _1, batch: _2, hall, note: _3, lastCalled: _4, ...others } = mapping
  if (hall === undefined) return others
  if (others.address === undefined) return { ...others, address: hall }
  return others.otherAddress === undefined ? { ...others, otherAddress: hall } : others
}

/** Used for the whole file where a column or cell is missing. */
export const DEFAULT_VALUE_FIELDS = [
  'district',
  'upazila',
  'address',
  'bloodGroup',
  'countryCode',
] as const
export type DefaultValueField = (typeof DEFAULT_VALUE_FIELDS)[number]
export type ImportDefaultValues = Partial<Record<DefaultValueField, string>>

/** `contact` is a phone number or email. Addresses can replace a district column. */
export function missingFields(
  mapping: ColumnMapping,
  values: ImportDefaultValues = {},
): (ImportField | 'contact')[] {
  const has = (...fields: ImportField[]) => fields.some((field) => mapping[field] !== undefined)
  return [
    ...(has('name') ? [] : ['name' as const]),
    ...(has('bloodGroup') || values.bloodGroup ? [] : ['bloodGroup' as const]),
    ...(has('district', 'address') || values.district ? [] : ['district' as const]),
    ...(has('phone', 'email') ? [] : ['contact' as const]),
  ]
}

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

export const RUNNING_STATES = ['checking', 'writing', 'undoing'] as const

/** Whether the import has a next step. */
export function isImportRunning(state: ImportState): boolean {
  return (RUNNING_STATES as readonly string[]).includes(state)
}

export const IMPORT_FAILURES = ['too-many-rows', 'no-rows'] as const

/** The keys name messages of `imports.faults`; never rename them. */
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
  'donation-details-not-valid',
  'birth-unreadable',
  'too-young',
  'too-old',
  'not-reachable',
  'club-not-valid',
] as const
export type RowFault = (typeof ROW_FAULTS)[number]

/** Rows with these warnings still get an invitation. Messages are in `imports.faults`. */
export const ROW_WARNINGS = [
  'letters-unreadable',
  'phone-not-valid',
  'phone-cut-off',
  'email-not-valid',
  'upazila-unknown',
  'address-not-valid',
  'date-unreadable',
  'date-in-future',
  'donation-details-not-valid',
  'birth-unreadable',
  'club-not-valid',
] as const satisfies readonly RowFault[]
export type RowWarning = (typeof ROW_WARNINGS)[number]

export const ROW_DUPLICATES = [
  'repeated',
  'has-account',
  'already-invited',
  'declined-before',
] as const
export type RowDuplicate = (typeof ROW_DUPLICATES)[number]

export const ROW_STATES = ['ok', 'refused', 'duplicate', 'merged', 'written'] as const
export const ROW_FILTERS = ['invited', 'refused', 'duplicate', 'merged', 'warned'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]
export type RowState = (typeof ROW_STATES)[number]

/** 18 to 60, or to 65 with a doctor (WHO, Blood Donor Selection, 2012, section 4.1). */
export const DONOR_AGES = { min: 18, max: 65 } as const

/** Invitations and their personal data expire after this many days. */
export const INVITATION_DAYS = 60
