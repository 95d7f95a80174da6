import 'server-only'
import { differenceInYears, parseISO } from 'date-fns'
import { unescapeFormulas } from '@/lib/core/spreadsheets/csv-file'
import { readWrittenDay } from '@/lib/core/time/written-day'
import { parseWholeNumber } from '@/lib/core/validation/digits'
import { email, line, MAX_LENGTH } from '@/lib/core/validation/fields'
import { parsePhone } from '@/lib/core/validation/phone'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { readBloodGroup } from '@/lib/features/donors/read-blood-group'
import { districtCalled, upazilaCalled } from '@/lib/features/places/named-place'
import { takesSms } from '@/lib/features/users/phone/rules'
import { type ColumnMapping, DONOR_AGES, type ImportField, type RowFault } from './rules'

/** What a row says of a person, as the site stores such things; what it does not say is missing. */
export interface ImportedPerson {
  name: string
  phone?: string
  email?: string
  bloodGroup: BloodGroup
  district: string
  upazila?: string
  address?: string
  lastDonationDate?: string
}

export type ReadRow =
  | { person: ImportedPerson; faults?: undefined }
  | { faults: RowFault[]; person?: undefined }

/** What stands in a cell instead of nothing. */
const NOTHING =
  /^(?:[-–—.]*|n\/?a|nil|none|no|null|not yet|never|unknown|নাই|নেই|কখনো না|কখনও না|প্রযোজ্য নয়|প্রযোজ্য নয়)$/iu
/** A person's name has letters, and no e-mail address or number in it. */
const NO_NAME = /^[^\p{L}]*$|@|\d{5}/u
/** Stands for a letter that could not be decoded. */
const UNREADABLE = '\uFFFD'

const personName = line('imports.faults.name-missing', MAX_LENGTH.name)
const streetAddress = line('imports.faults.address-not-valid', MAX_LENGTH.address)
const mailAddress = email('imports.faults.email-not-valid')

/**
 * Reads a row of a table with the columns of `mapping`: the person it tells of, or everything that is wrong
 * with it. `today` is the calendar day in Dhaka.
 */
export function readRow(
  cells: readonly string[],
  { mapping, columns, today }: { mapping: ColumnMapping; columns: number; today: string },
): ReadRow {
  const faults: RowFault[] = []
  const cell = (field: ImportField) => {
    const column = mapping[field]
    const cell = column === undefined ? '' : (cells[column] ?? '')
    // Our own files escape what a spreadsheet takes for a formula, such as +880.
    const written = unescapeFormulas(cell.trim()).trim()
    return NOTHING.test(written) ? '' : written
  }
  if (cells.slice(columns).some((extra) => extra.trim() !== '')) faults.push('too-many-cells')
  const used = Object.values(mapping).map((column) => cells[column] ?? '')
  if (used.some((written) => written.includes(UNREADABLE))) faults.push('letters-unreadable')
  const person = {
    name: readName(cell('name'), faults),
    ...readContact(cell('phone'), cell('email'), faults),
    bloodGroup: readGroup(cell('bloodGroup'), faults),
    ...readPlace(cell('district'), cell('upazila'), faults),
    address: readAddress(cell('address'), faults),
    lastDonationDate: readLastDonation(cell('lastDonationDate'), today, faults),
  }
  checkAge(cell('birthDate'), cell('age'), today, faults)
  if (faults.length > 0) return { faults }
  const said = Object.entries(person).filter(([, value]) => value !== undefined)
  return { person: Object.fromEntries(said) as unknown as ImportedPerson }
}

function readName(written: string, faults: RowFault[]): string | undefined {
  if (written === '') {
    faults.push('name-missing')
    return undefined
  }
  const name = personName.safeParse(written)
  if (name.success && !NO_NAME.test(name.data)) return name.data
  faults.push('name-not-valid')
  return undefined
}

function readContact(phoneCell: string, emailCell: string, faults: RowFault[]) {
  if (phoneCell === '' && emailCell === '') faults.push('contact-missing')
  const phone = phoneCell === '' ? null : phoneIn(phoneCell)
  if (phoneCell !== '' && phone === null) faults.push('phone-not-valid')
  const address =
    emailCell === '' ? null : mailAddress.safeParse(emailCell.replace(/^mailto:/i, ''))
  if (address && !address.success) faults.push('email-not-valid')
  // Invitations go by mail or by SMS, and SMS to mobile numbers of Bangladesh alone.
  if (phone && emailCell === '' && !takesSms(phone)) faults.push('not-reachable')
  return {
    ...(phone && { phone }),
    ...(address?.success && { email: address.data }),
  }
}

/** The number in a cell, the first of several; spreadsheets make '1711000001' or '1711000001.0' of 01711000001. */
function phoneIn(written: string): string | null {
  const parts = [written, ...written.split(/[,;/|\n]|\bor\b/i)]
  for (const part of parts) {
    const number = parsePhone(part.trim().replace(/\.0+$/, '').replace(/^'/, ''))
    if (number) return number
  }
  return null
}

function readGroup(written: string, faults: RowFault[]): BloodGroup | undefined {
  const group = readBloodGroup(written)
  if (!group) faults.push(written === '' ? 'group-missing' : 'group-unknown')
  return group
}

function readPlace(districtCell: string, upazilaCell: string, faults: RowFault[]) {
  const district = districtCell === '' ? null : districtCalled(districtCell)
  if (!district) {
    faults.push(districtCell === '' ? 'district-missing' : 'district-unknown')
    return {}
  }
  if (upazilaCell === '') return { district }
  const upazila = upazilaCalled(district, upazilaCell)
  if (!upazila) faults.push('upazila-unknown')
  return { district, ...(upazila && { upazila }) }
}

function readAddress(written: string, faults: RowFault[]): string | undefined {
  if (written === '') return undefined
  const address = streetAddress.safeParse(written)
  if (address.success) return address.data
  faults.push('address-not-valid')
  return undefined
}

function readLastDonation(written: string, today: string, faults: RowFault[]) {
  if (written === '') return undefined
  const day = readWrittenDay(written, today)
  if (!day) faults.push('date-unreadable')
  else if (day > today) faults.push('date-in-future')
  return day ?? undefined
}

/** The birthday decides, the age where there is none; neither is kept. */
function checkAge(birthCell: string, ageCell: string, today: string, faults: RowFault[]): void {
  if (birthCell === '' && ageCell === '') return
  const birth = birthCell === '' ? null : readWrittenDay(birthCell, today)
  const age =
    birthCell === ''
      ? parseWholeNumber(ageCell.replace(/\.0{1,9}$|(?:years?|yrs?|বছর)\.?$/giu, '').trim())
      : birth && birth <= today
        ? differenceInYears(parseISO(today), parseISO(birth))
        : undefined
  if (age === undefined || Number.isNaN(age)) faults.push('birth-unreadable')
  else if (age < DONOR_AGES.min) faults.push('too-young')
  else if (age > DONOR_AGES.max) faults.push('too-old')
}
