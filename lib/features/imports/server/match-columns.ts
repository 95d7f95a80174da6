import { parseBloodGroup } from '@/lib/features/donors/parse-blood-group'
import { parseWrittenPhone } from '../parse-written-phone'
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from '../rules'

/** In lower case, without spaces, punctuation and bracketed words, as `normalizeHeading` returns them. */
const KNOWN_HEADINGS: Record<ImportField, readonly string[]> = {
  name: [
    ...['name', 'fullname', 'donorname', 'donorsname', 'nameofdonor', 'donor', 'membername'],
    ...['studentname', 'firstname', 'givenname', 'নাম', 'পুরোনাম', 'পূর্ণনাম', 'দাতারনাম'],
    ...['রক্তদাতারনাম', 'রক্তদাতা'],
  ],
  lastName: ['lastname', 'surname', 'familyname', 'পদবি', 'পদবী'],
  phone: [
    ...['phone', 'phoneno', 'phonenumber', 'mobile', 'mobileno', 'mobilenumber', 'mobilephone'],
    ...['contact', 'contactno', 'contactnumber', 'cell', 'cellno', 'cellphone', 'tel', 'telephone'],
    ...['phonemobile', 'whatsapp', 'whatsappnumber', 'মোবাইল', 'মোবাইলনম্বর', 'মোবাইলনং'],
    ...['ফোন', 'ফোননম্বর', 'ফোননং', 'যোগাযোগ', 'যোগাযোগেরনম্বর', 'মোবাইলনাম্বার', 'ফোননাম্বার'],
  ],
  otherPhone: [],
  email: [
    ...['email', 'emailaddress', 'emailid', 'mail', 'gmail', 'ইমেইল', 'ইমেল', 'মেইল', 'ইমেইলঠিকানা'],
  ],
  bloodGroup: [
    ...['bloodgroup', 'group', 'bloodtype', 'bg', 'blood', 'groupofblood', 'abo', 'রক্তেরগ্রুপ'],
    ...['গ্রুপ', 'ব্লাডগ্রুপ', 'রক্তগ্রুপ', 'ব্লাডগ্রপ'],
  ],
  rhFactor: ['rh', 'rhd', 'rhfactor', 'rhesus', 'rhesusfactor', 'আরএইচ', 'আরএইচফ্যাক্টর'],
  district: ['district', 'dist', 'zila', 'zilla', 'homedistrict', 'presentdistrict', 'জেলা', 'জিলা'],
  upazila: [
    ...['upazila', 'upazilla', 'upozila', 'thana', 'policestation', 'ps', 'upazilathana', 'area'],
    ...['subdistrict', 'thanaupazila', 'উপজেলা', 'থানা', 'উপজেলাথানা', 'থানাউপজেলা', 'এলাকা'],
  ],
  address: [
    ...['address', 'presentaddress', 'currentaddress', 'fulladdress', 'homeaddress', 'village'],
    ...['ঠিকানা', 'বর্তমানঠিকানা', 'গ্রাম', 'পূর্ণঠিকানা'],
  ],
  otherAddress: [],
  lastDonationDate: [
    ...['lastdonation', 'lastdonationdate', 'dateoflastdonation', 'lastdonated', 'lastdonatedon'],
    ...['lastdonateddate', 'lastblooddonation', 'lastblooddonationdate', 'শেষরক্তদান'],
    ...['শেষরক্তদানেরতারিখ', 'সর্বশেষরক্তদান', 'সর্বশেষরক্তদানেরতারিখ', 'শেষদান'],
  ],
  donationPlace: [
    ...['donationplace', 'placeofdonation', 'donatedat', 'hospital', 'hospitalname', 'venue'],
    ...['হাসপাতাল', 'হাসপাতালেরনাম', 'রক্তদানেরস্থান'],
  ],
  patient: ['patient', 'patientname', 'patientsname', 'nameofpatient', 'রোগী', 'রোগীরনাম'],
  birthDate: [
    ...['dateofbirth', 'birthdate', 'birthday', 'dob', 'born', 'জন্মতারিখ', 'জন্মেরতারিখ', 'জন্মদিন'],
  ],
  age: ['age', 'ageinyears', 'বয়স', 'বয়সবছর'],
  studentId: [
    ...['studentid', 'studentidno', 'studentno', 'id', 'idno', 'rollno', 'rollnumber'],
    ...['classroll', 'regno', 'registrationno', 'স্টুডেন্টআইডি', 'শিক্ষার্থীআইডি', 'আইডি'],
    ...['আইডিনম্বর', 'রোল', 'রোলনং', 'রোলনম্বর', 'ক্লাসরোল', 'রেজিস্ট্রেশননম্বর'],
  ],
  batch: [
    ...['batch', 'batchno', 'session', 'academicsession', 'yearandbatch', 'ব্যাচ', 'ব্যাচনং'],
    ...['ব্যাচনম্বর', 'সেশন', 'শিক্ষাবর্ষ', 'শিক্ষাবর্ষসেশন'],
  ],
  hall: [
    ...['hall', 'hallname', 'nameofhall', 'hallroom', 'hallandroom', 'hallorroom', 'room'],
    ...['roomno', 'hostel', 'dormitory', 'হল', 'হলেরনাম', 'আবাসিকহল', 'হলরুম', 'রুম'],
    ...['রুমনম্বর', 'রুমনং', 'কক্ষ', 'কক্ষনম্বর', 'হোস্টেল', 'ছাত্রাবাস'],
  ],
  note: [...['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'মন্তব্য', 'নোট', 'টীকা']],
  lastCalled: [
    ...['lastcall', 'lastcalled', 'lastcalledon', 'dateoflastcall', 'calledon', 'lastcontacted'],
    ...['lastcontact', 'শেষকল', 'সর্বশেষকল', 'শেষকলেরতারিখ', 'শেষযোগাযোগ', 'শেষযোগাযোগেরতারিখ'],
  ],
}

const FIELD_BY_HEADING = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    KNOWN_HEADINGS[field].map((heading) => [normalizeHeading(heading), field] as const),
  ),
)

const OTHER_TOPICS =
  /patient.{0,4} (?:phone|mobile|contact|number|blood|group|age|address)|রোগীর (?:ফোন|মোবাইল|রক্ত|বয়স|বয়স|ঠিকানা)|father|mother|guardian|emergency|spouse|husband|wife|reference|referred|how many|how often|number of|no\.? of|total|times|willing|interested|agree|disease|institut|organi[sz]ation|department|dept|reason|comment|remark|পিতা|মাতা|বাবা|মায়ের|অভিভাবক|জরুরি|কতবার|কত বার|আগ্রহী|প্রতিষ্ঠান|বিভাগ|মন্তব্য|রোগ/u

/** Tried in order; all patterns of an entry must match. */
const HEADING_PATTERNS: readonly (readonly [field: ImportField, ...asks: RegExp[]])[] = [
  ['studentId', /^(?:class )?roll$/u],
  ['lastDonationDate', /last|previous|শেষ/u, /donat|gave|give|blood|রক্ত|দান|দিয়ে|দিয়ে|ডোনে/u],
  ['lastDonationDate', /date of donat|donation date|donated on|রক্তদানের তারিখ/u],
  ['patient', /patient|রোগী/u],
  ['donationPlace', /hospital|(?:place|venue) of donat|donation (?:place|cent|venue)|হাসপাতাল/u],
  ['birthDate', /birth|\bdob\b|\bborn\b|জন্ম/u],
  ['rhFactor', /^rh\b|rhesus|\brh factor|আরএইচ/u],
  ['bloodGroup', /blood.{0,3}(?:group|grp|type)|group of.{0,40}blood|রক্তের? ?গ্রুপ|ব্লাড ?গ্র/u],
  ['email', /e-?mail|ই-?মেইল/u],
  [
    'phone',
    /mobile|phone|contact.{0,3}(?:no|num)|whats\s?app|\bcell\b|to reach you|মোবাইল|ফোন|যোগাযোগের? ন|হোয়াটস/u,
  ],
  ['lastName', /last name|surname|family name|পদবি/u],
  ['name', /\bname\b|নাম(?!্)/u],
  ['district', /district|\bzill?a\b|(?<!উপ)জেলা/u],
  ['upazila', /upa?o?zill?a|thana|police station|উপজেলা|থানা/u],
  ['address', /where/u, /live|stay/u],
  ['address', /address|location|residen|village|\bhall\b|ঠিকানা|থাকেন|বাসা|গ্রাম|হল(?:ের)? নাম/u],
  ['age', /\bage\b|how old|বয়স|বয়স/u],
]
const PREFERRED = /present|current|now|বর্তমান|\bdate\b|when|কবে|তারিখ/u
const SECONDARY = /permanent|home|alternat|other|another|second|2nd|স্থায়ী|স্থায়ী|বিকল্প|অন্য/u
const SECOND_FIELDS: Partial<Record<ImportField, ImportField>> = {
  phone: 'otherPhone',
  address: 'otherAddress',
}

function fieldOfHeading(heading: string): ImportField | undefined {
  const field =
    FIELD_BY_HEADING.get(normalizeHeading(heading)) ??
    FIELD_BY_HEADING.get(normalizeHeading(heading.replace(/\([^()]*\)/g, '')))
  if (field) return field
  const text = heading.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (OTHER_TOPICS.test(text)) return undefined
  return HEADING_PATTERNS.find(([, ...patterns]) =>
    patterns.every((pattern) => pattern.test(text)),
  )?.[0]
}

/** The number of different fields that the cells name, to find the heading row. */
export function headingScore(cells: readonly string[]): number {
  const fields = new Set(cells.map((cell) => (isDataCell(cell) ? undefined : fieldOfHeading(cell))))
  fields.delete(undefined)
  return fields.size
}

/** Whether a cell holds a phone number or blood group, which no heading contains. */
export function isDataCell(cell: string): boolean {
  return parseWrittenPhone(cell).phone !== undefined || parseBloodGroup(cell) !== undefined
}

/** Proposes columns by heading, then by content. Present addresses win over permanent ones. */
export function matchColumns(
  headings: readonly string[],
  sample: readonly (readonly string[])[] = [],
): ColumnMapping {
  const mapping: ColumnMapping = {}
  const fields = headings.map(fieldOfHeading)
  const rank = (column: number) => {
    const text = (headings[column] ?? '').toLowerCase()
    return PREFERRED.test(text) ? 0 : SECONDARY.test(text) ? 2 : 1
  }
  for (const field of IMPORT_FIELDS) {
    const columns = fields.flatMap((one, column) => (one === field ? [column] : []))
    const [first, second] = columns.sort((one, other) => rank(one) - rank(other) || one - other)
    if (first !== undefined) mapping[field] = first
    const next = SECOND_FIELDS[field]
    if (second !== undefined && next) mapping[next] = second
  }
  return matchByContent(withDonationDate(mapping, headings), headings.length, sample)
}

/** In a list of donations, with hospitals or patients, a plain 'Date' is that of the donation. */
function withDonationDate(mapping: ColumnMapping, headings: readonly string[]): ColumnMapping {
  if (mapping.lastDonationDate !== undefined) return mapping
  if (mapping.donationPlace === undefined && mapping.patient === undefined) return mapping
  const column = headings.findIndex((heading) => /^(?:date|তারিখ)$/.test(normalizeHeading(heading)))
  return column < 0 ? mapping : { ...mapping, lastDonationDate: column }
}

const MIN_SHARE = 0.7

function matchByContent(
  mapping: ColumnMapping,
  columns: number,
  sample: readonly (readonly string[])[],
): ColumnMapping {
  const isFree = (column: number) => !Object.values(mapping).includes(column)
  const mostCellsMatch = (column: number, matches: (cell: string) => boolean) => {
    const cells = sample.map((row) => row[column]?.trim() ?? '').filter(Boolean)
    return cells.length > 0 && cells.filter(matches).length >= MIN_SHARE * cells.length
  }
  const found = { ...mapping }
  const assignField = (field: ImportField, matches: (cell: string) => boolean) => {
    const column = Array.from({ length: columns }, (_, at) => at).find(
      (at) => isFree(at) && !Object.values(found).includes(at) && mostCellsMatch(at, matches),
    )
    if (found[field] === undefined && column !== undefined) found[field] = column
  }
  assignField('bloodGroup', (cell) => parseBloodGroup(cell) !== undefined)
  assignField('phone', (cell) => parseWrittenPhone(cell).phone !== undefined)
  assignField('email', (cell) => /^[^\s@]+@[^\s@]+$/.test(cell))
  // Once phone and blood group are found, the remaining words are names.
  if (found.bloodGroup !== undefined && found.phone !== undefined) {
    assignField('name', (cell) => /^[\p{L}\p{M}.' ()-]{3,60}$/u.test(cell) && /\s/.test(cell))
  }
  return found
}

function normalizeHeading(written: string): string {
  return written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
