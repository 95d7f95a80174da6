import 'server-only'
import { unescapeFormulas } from '@/lib/core/spreadsheets/csv-file'
import { type DayOrder, parseDay } from '@/lib/core/time/parse-day'
import {
  email,
  MAX_LENGTH,
  singleLineText,
  singleLineTextOrEmpty,
} from '@/lib/core/validation/fields'
import { isBangladeshiMobile } from '@/lib/core/validation/phone-numbers'
import { CLUB_FIELDS, type ClubFields } from '@/lib/features/chapters/rules'
import { clubFieldsSchema } from '@/lib/features/chapters/schema'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { parseBloodGroup } from '@/lib/features/donors/parse-blood-group'
import type { DonationInList } from '@/lib/features/donors/server/record-listed-donations'
import { parseAge, parseBirth, parseLastDonation } from '../parse-dates'
import { parseWrittenPhone } from '../parse-written-phone'
import {
  type ColumnMapping,
  DONOR_AGES,
  type ImportDefaultValues,
  type ImportField,
  type RowFault,
  type RowWarning,
} from '../rules'
import { parsePlace } from './parse-place'

/** A person of the list: gets an invitation, and becomes a donor by accepting it. */
export interface ImportedPerson {
  name: string
  phone?: string
  email?: string
  bloodGroup: BloodGroup
  district: string
  upazila?: string
  address?: string
  lastDonationDate?: string
  /** The last donation is unreadable, so the person must enter it. */
  isDonationUnclear?: true
  /** Those whose exact day is known. */
  donations?: DonationInList[]
  /** For the coordinators of the list's donor group. */
  club?: Partial<ClubFields>
  lastCalled?: string
}

export type ParsedDonorRow =
  | { person: ImportedPerson; warnings: RowWarning[]; faults?: undefined }
  | { faults: RowFault[]; person?: undefined }

export interface ParseDonorRowOptions {
  mapping: ColumnMapping
  values: ImportDefaultValues
  /** The number of columns with a heading. */
  columns: number
  /** The calendar day in Dhaka. */
  today: string
  orders: { lastDonationDate: DayOrder; birthDate: DayOrder; lastCalled: DayOrder }
}

const EMPTY_VALUES = /^(?:[-–—.]*|n\/?a|nil|none|no|null|unknown|নাই|নেই|প্রযোজ্য নয়|প্রযোজ্য নয়)$/iu
const NOT_A_NAME = /^[^\p{L}]*$|@|\d{5}/u
/** The decoder writes this for bytes that it cannot decode. */
const UNREADABLE = '\uFFFD'
/** Undecodable characters in these fields reject the row. */
const REQUIRED_FIELDS: readonly ImportField[] = [
  'name',
  'lastName',
  'bloodGroup',
  'rhFactor',
  'district',
]

const nameField = singleLineText('imports.faults.name-missing', MAX_LENGTH.name)
const addressField = singleLineText('imports.faults.address-not-valid', MAX_LENGTH.address)
const detailField = singleLineTextOrEmpty(MAX_LENGTH.address)
const emailField = email('imports.faults.email-not-valid')

interface Findings {
  faults: RowFault[]
  warnings: RowWarning[]
}

/** Reads a person, or lists the faults. Unreadable optional cells give a warning. */
export function parseDonorRow(
  cells: readonly string[],
  { mapping, values, columns, today, orders }: ParseDonorRowOptions,
): ParsedDonorRow {
  const found: Findings = { faults: [], warnings: [] }
  const written = (field: ImportField) => {
    const column = mapping[field]
    // Our own exports escape cells that spreadsheets take for formulas, such as +880.
    return unescapeFormulas((column === undefined ? '' : (cells[column] ?? '')).trim()).trim()
  }
  const cell = (field: ImportField) => (EMPTY_VALUES.test(written(field)) ? '' : written(field))
  if (cells.slice(columns).some((extra) => extra.trim() !== '')) found.faults.push('too-many-cells')
  checkUnreadableLetters(cells, mapping, found)
  const address = parseAddress(cell('address'), cell('otherAddress'), values.address, found)
  const donation = parseLastDonation(written('lastDonationDate'), today, orders.lastDonationDate)
  if (donation.warning) found.warnings.push(donation.warning)
  const person = {
    name: parseName([cell('name'), cell('lastName')].filter(Boolean).join(' '), found),
    ...parseContact(
      { phone: cell('phone'), otherPhone: cell('otherPhone'), email: cell('email') },
      values.countryCode,
      found,
    ),
    bloodGroup: parseGroupCell(cell('bloodGroup'), written('rhFactor'), mapping, values, found),
    ...parsePlace(
      {
        ...{ district: cell('district'), upazila: cell('upazila') },
        addresses: [cell('address'), cell('otherAddress')],
      },
      values,
      found,
    ),
    ...{ address, lastDonationDate: donation.day },
    donations: donation.isExact
      ? [
          {
            day: donation.day,
            ...parseDonationDetails(cell('donationPlace'), cell('patient'), found),
          },
        ]
      : undefined,
    isDonationUnclear: donation.warning ? true : undefined,
    ...parseClubCells(cell, { today, order: orders.lastCalled }, found),
  }
  checkAge(cell('birthDate'), cell('age'), { today, order: orders.birthDate }, found)
  if (found.faults.length > 0) return { faults: found.faults }
  return {
    person: withoutUndefined(person) as ImportedPerson,
    warnings: [...new Set(found.warnings)],
  }
}

const clubFields = clubFieldsSchema.shape

function parseClubCells(
  cell: (field: ImportField) => string,
  { today, order }: { today: string; order: DayOrder },
  { warnings }: Findings,
): Pick<ImportedPerson, 'club' | 'lastCalled'> {
  const club: Partial<ClubFields> = {}
  for (const field of CLUB_FIELDS) {
    const read = clubFields[field].safeParse(cell(field))
    if (!read.success) warnings.push('club-not-valid')
    else if (read.data) club[field] = read.data
  }
  const written = cell('lastCalled')
  const day = written === '' ? null : parseDay(written, today, order)
  const lastCalled = day && day <= today ? day : undefined
  if (written !== '' && !lastCalled) warnings.push('club-not-valid')
  return {
    ...(Object.keys(club).length > 0 && { club }),
    ...(lastCalled && { lastCalled }),
  }
}

function withoutUndefined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

function checkUnreadableLetters(
  cells: readonly string[],
  mapping: ColumnMapping,
  { faults, warnings }: Findings,
): void {
  const unreadable = Object.entries(mapping).filter(([, column]) =>
    cells[column]?.includes(UNREADABLE),
  )
  if (unreadable.length === 0) return
  const isRequired = unreadable.some(([field]) => REQUIRED_FIELDS.includes(field as ImportField))
  if (isRequired) faults.push('letters-unreadable')
  else warnings.push('letters-unreadable')
}

function parseName(written: string, { faults }: Findings): string | undefined {
  if (written === '') {
    faults.push('name-missing')
    return undefined
  }
  const name = nameField.safeParse(written)
  if (name.success && !NOT_A_NAME.test(name.data)) return name.data
  faults.push('name-not-valid')
  return undefined
}

interface ContactCells {
  phone: string
  otherPhone: string
  email: string
}

/** One valid contact is enough; an unreadable second one is dropped. */
function parseContact(
  { phone: phoneCell, otherPhone, email: emailCell }: ContactCells,
  countryCode: string | undefined,
  { faults, warnings }: Findings,
) {
  const read = [phoneCell, otherPhone]
    .filter(Boolean)
    .map((written) => parseWrittenPhone(written, countryCode))
  const numbers = read.flatMap((one) => one.phone ?? [])
  const phone = numbers.find(isBangladeshiMobile) ?? numbers[0]
  const emailResult =
    emailCell === '' ? null : emailField.safeParse(emailCell.replace(/^mailto:/i, ''))
  const problems: RowWarning[] = [
    ...read.flatMap((one) => one.problem ?? []),
    ...(emailResult && !emailResult.success ? (['email-not-valid'] as const) : []),
  ]
  const isReachable = phone !== undefined || emailResult?.success === true
  if (isReachable) warnings.push(...problems)
  else faults.push(...(problems.length > 0 ? new Set(problems) : ['contact-missing' as const]))
  // SMS reaches only Bangladeshi mobile numbers.
  if (phone && !emailResult?.success && !isBangladeshiMobile(phone)) faults.push('not-reachable')
  return {
    ...(phone && { phone }),
    ...(emailResult?.success && { email: emailResult.data }),
  }
}

function parseGroupCell(
  written: string,
  rhFactor: string,
  mapping: ColumnMapping,
  values: ImportDefaultValues,
  { faults }: Findings,
): BloodGroup | undefined {
  // An empty cell in a mapped column must not fall back to the group of the file.
  const groupText = mapping.bloodGroup === undefined ? (values.bloodGroup ?? '') : written
  const group = parseBloodGroup(rhFactor === '' ? groupText : `${groupText} (${rhFactor})`)
  if (!group) faults.push(groupText === '' ? 'group-missing' : 'group-unknown')
  return group
}

function parseAddress(
  first: string,
  second: string,
  defaultAddress: string | undefined,
  { warnings }: Findings,
): string | undefined {
  const parts = [...new Set([first, second].filter(Boolean))]
  if (parts.length === 0) return defaultAddress || undefined
  for (const written of [parts.join(', '), ...parts]) {
    const address = addressField.safeParse(written)
    if (address.success) return address.data
  }
  warnings.push('address-not-valid')
  return undefined
}

function parseDonationDetails(place: string, patient: string, { warnings }: Findings) {
  const [placeResult, patientResult] = [
    detailField.safeParse(place),
    detailField.safeParse(patient),
  ]
  if (!placeResult.success || !patientResult.success) warnings.push('donation-details-not-valid')
  return {
    ...(placeResult.data && { place: placeResult.data }),
    ...(patientResult.data && { patient: patientResult.data }),
  }
}

/** The birthday has priority over the age. Neither is stored. */
function checkAge(
  birthCell: string,
  ageCell: string,
  { today, order }: { today: string; order: DayOrder },
  { faults, warnings }: Findings,
): void {
  if (birthCell === '' && ageCell === '') return
  const birth = birthCell === '' ? null : parseBirth(birthCell, today, order)
  const age = birth ?? (ageCell === '' ? null : parseAge(ageCell))
  if (!age) warnings.push('birth-unreadable')
  else if (age.max < DONOR_AGES.min) faults.push('too-young')
  else if (age.min > DONOR_AGES.max) faults.push('too-old')
}
