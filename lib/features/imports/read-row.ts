import 'server-only'
import { unescapeFormulas } from '@/lib/core/spreadsheets/csv-file'
import type { DayOrder } from '@/lib/core/time/written-day'
import { email, line, MAX_LENGTH } from '@/lib/core/validation/fields'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { readBloodGroup } from '@/lib/features/donors/read-blood-group'
import { takesSms } from '@/lib/features/users/phone/rules'
import { readAge, readBirth, readLastDonation } from './read-dates'
import { readPhone } from './read-phone'
import { readPlace } from './read-place'
import {
  type ColumnMapping,
  DONOR_AGES,
  type FileValues,
  type ImportField,
  type RowFault,
  type RowWarning,
} from './rules'

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
  donations?: string[]
}

export type ReadRow =
  | { person: ImportedPerson; warnings: RowWarning[]; faults?: undefined }
  | { faults: RowFault[]; person?: undefined }

export interface RowOptions {
  mapping: ColumnMapping
  values: FileValues
  /** The number of columns with a heading. */
  columns: number
  /** The calendar day in Dhaka. */
  today: string
  orders: { lastDonationDate: DayOrder; birthDate: DayOrder }
}

const NOTHING = /^(?:[-–—.]*|n\/?a|nil|none|no|null|unknown|নাই|নেই|প্রযোজ্য নয়|প্রযোজ্য নয়)$/iu
const NO_NAME = /^[^\p{L}]*$|@|\d{5}/u
/** The decoder writes this for bytes that it cannot decode. */
const UNREADABLE = '\uFFFD'
/** Undecodable characters in these fields refuse the row. */
const NEEDED: readonly ImportField[] = ['name', 'lastName', 'bloodGroup', 'rhFactor', 'district']

const personName = line('imports.faults.name-missing', MAX_LENGTH.name)
const streetAddress = line('imports.faults.address-not-valid', MAX_LENGTH.address)
const mailAddress = email('imports.faults.email-not-valid')

interface Findings {
  faults: RowFault[]
  warnings: RowWarning[]
}

/** Reads a person, or lists the faults. Unreadable optional cells give a warning. */
export function readRow(
  cells: readonly string[],
  { mapping, values, columns, today, orders }: RowOptions,
): ReadRow {
  const found: Findings = { faults: [], warnings: [] }
  const written = (field: ImportField) => {
    const column = mapping[field]
    // Our own exports escape cells that spreadsheets take for formulas, such as +880.
    return unescapeFormulas((column === undefined ? '' : (cells[column] ?? '')).trim()).trim()
  }
  const cell = (field: ImportField) => (NOTHING.test(written(field)) ? '' : written(field))
  if (cells.slice(columns).some((extra) => extra.trim() !== '')) found.faults.push('too-many-cells')
  noteLostLetters(cells, mapping, found)
  const address = readAddress(cell('address'), cell('otherAddress'), values.address, found)
  const donation = readLastDonation(written('lastDonationDate'), today, orders.lastDonationDate)
  if (donation.warning) found.warnings.push(donation.warning)
  const person = {
    name: readName([cell('name'), cell('lastName')].filter(Boolean).join(' '), found),
    ...readContact(
      { phone: cell('phone'), otherPhone: cell('otherPhone'), email: cell('email') },
      values.countryCode,
      found,
    ),
    bloodGroup: readGroup(cell('bloodGroup'), written('rhFactor'), mapping, values, found),
    ...readPlace(
      {
        ...{ district: cell('district'), upazila: cell('upazila') },
        addresses: [cell('address'), cell('otherAddress')],
      },
      values,
      found,
    ),
    ...{ address, lastDonationDate: donation.day },
    isDonationUnclear: donation.warning ? true : undefined,
  }
  checkAge(cell('birthDate'), cell('age'), { today, order: orders.birthDate }, found)
  if (found.faults.length > 0) return { faults: found.faults }
  const said = Object.entries(person).filter(([, value]) => value !== undefined)
  return {
    person: Object.fromEntries(said) as unknown as ImportedPerson,
    warnings: [...new Set(found.warnings)],
  }
}

function noteLostLetters(
  cells: readonly string[],
  mapping: ColumnMapping,
  { faults, warnings }: Findings,
): void {
  const lost = Object.entries(mapping).filter(([, column]) => cells[column]?.includes(UNREADABLE))
  if (lost.length === 0) return
  const isNeeded = lost.some(([field]) => NEEDED.includes(field as ImportField))
  if (isNeeded) faults.push('letters-unreadable')
  else warnings.push('letters-unreadable')
}

function readName(written: string, { faults }: Findings): string | undefined {
  if (written === '') {
    faults.push('name-missing')
    return undefined
  }
  const name = personName.safeParse(written)
  if (name.success && !NO_NAME.test(name.data)) return name.data
  faults.push('name-not-valid')
  return undefined
}

interface ContactCells {
  phone: string
  otherPhone: string
  email: string
}

/** One valid contact is enough; an unreadable second one is dropped. */
function readContact(
  { phone: phoneCell, otherPhone, email: emailCell }: ContactCells,
  countryCode: string | undefined,
  { faults, warnings }: Findings,
) {
  const read = [phoneCell, otherPhone]
    .filter(Boolean)
    .map((written) => readPhone(written, countryCode))
  const numbers = read.flatMap((one) => one.phone ?? [])
  const phone = numbers.find(takesSms) ?? numbers[0]
  const address =
    emailCell === '' ? null : mailAddress.safeParse(emailCell.replace(/^mailto:/i, ''))
  const problems: RowWarning[] = [
    ...read.flatMap((one) => one.problem ?? []),
    ...(address && !address.success ? (['email-not-valid'] as const) : []),
  ]
  const isReached = phone !== undefined || address?.success === true
  if (isReached) warnings.push(...problems)
  else faults.push(...(problems.length > 0 ? new Set(problems) : ['contact-missing' as const]))
  // SMS reaches only Bangladeshi mobile numbers.
  if (phone && !address?.success && !takesSms(phone)) faults.push('not-reachable')
  return {
    ...(phone && { phone }),
    ...(address?.success && { email: address.data }),
  }
}

function readGroup(
  written: string,
  rhFactor: string,
  mapping: ColumnMapping,
  values: FileValues,
  { faults }: Findings,
): BloodGroup | undefined {
  // An empty cell in a mapped column must not fall back to the group of the file.
  const said = mapping.bloodGroup === undefined ? (values.bloodGroup ?? '') : written
  const group = readBloodGroup(rhFactor === '' ? said : `${said} (${rhFactor})`)
  if (!group) faults.push(said === '' ? 'group-missing' : 'group-unknown')
  return group
}

function readAddress(
  first: string,
  second: string,
  ofFile: string | undefined,
  { warnings }: Findings,
): string | undefined {
  const parts = [...new Set([first, second].filter(Boolean))]
  if (parts.length === 0) return ofFile || undefined
  for (const written of [parts.join(', '), ...parts]) {
    const address = streetAddress.safeParse(written)
    if (address.success) return address.data
  }
  warnings.push('address-not-valid')
  return undefined
}

/** The birthday has priority over the age. Neither is stored. */
function checkAge(
  birthCell: string,
  ageCell: string,
  { today, order }: { today: string; order: DayOrder },
  { faults, warnings }: Findings,
): void {
  if (birthCell === '' && ageCell === '') return
  const birth = birthCell === '' ? null : readBirth(birthCell, today, order)
  const age = birth ?? (ageCell === '' ? null : readAge(ageCell))
  if (!age) warnings.push('birth-unreadable')
  else if (age.max < DONOR_AGES.min) faults.push('too-young')
  else if (age.min > DONOR_AGES.max) faults.push('too-old')
}
