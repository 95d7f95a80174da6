import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from './rules'

/** How columns may be headed, in lower case and without spaces, signs and the words in brackets. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  name: [
    ...['name', 'fullname', 'donorname', 'donorsname', 'nameofdonor', 'donor', 'membername'],
    ...['studentname', 'নাম', 'পুরোনাম', 'পূর্ণনাম', 'দাতারনাম', 'রক্তদাতারনাম', 'রক্তদাতা'],
  ],
  phone: [
    ...['phone', 'phoneno', 'phonenumber', 'mobile', 'mobileno', 'mobilenumber', 'mobilephone'],
    ...['contact', 'contactno', 'contactnumber', 'cell', 'cellno', 'cellphone', 'tel', 'telephone'],
    ...['phonemobile', 'whatsapp', 'whatsappnumber', 'মোবাইল', 'মোবাইলনম্বর', 'মোবাইলনং'],
    ...['ফোন', 'ফোননম্বর', 'ফোননং', 'যোগাযোগ', 'যোগাযোগেরনম্বর', 'মোবাইলনাম্বার', 'ফোননাম্বার'],
  ],
  email: [
    ...['email', 'emailaddress', 'emailid', 'mail', 'gmail', 'ইমেইল', 'ইমেল', 'মেইল', 'ইমেইলঠিকানা'],
  ],
  bloodGroup: [
    ...['bloodgroup', 'group', 'bloodtype', 'bg', 'blood', 'groupofblood', 'রক্তেরগ্রুপ'],
    ...['গ্রুপ', 'ব্লাডগ্রুপ', 'রক্তগ্রুপ', 'ব্লাডগ্রপ'],
  ],
  district: ['district', 'dist', 'zila', 'zilla', 'homedistrict', 'presentdistrict', 'জেলা', 'জিলা'],
  upazila: [
    ...['upazila', 'upazilla', 'upozila', 'thana', 'policestation', 'ps', 'upazilathana', 'area'],
    ...['subdistrict', 'thanaupazila', 'উপজেলা', 'থানা', 'উপজেলাথানা', 'থানাউপজেলা', 'এলাকা'],
  ],
  address: [
    ...['address', 'presentaddress', 'currentaddress', 'fulladdress', 'homeaddress', 'village'],
    ...['ঠিকানা', 'বর্তমানঠিকানা', 'গ্রাম', 'পূর্ণঠিকানা'],
  ],
  lastDonationDate: [
    ...['lastdonation', 'lastdonationdate', 'dateoflastdonation', 'lastdonated', 'lastdonatedon'],
    ...['lastdonateddate', 'lastblooddonation', 'lastblooddonationdate', 'শেষরক্তদান'],
    ...['শেষরক্তদানেরতারিখ', 'সর্বশেষরক্তদান', 'সর্বশেষরক্তদানেরতারিখ', 'শেষদান'],
  ],
  birthDate: [
    ...['dateofbirth', 'birthdate', 'birthday', 'dob', 'born', 'জন্মতারিখ', 'জন্মেরতারিখ', 'জন্মদিন'],
  ],
  age: ['age', 'ageinyears', 'বয়স', 'বয়সবছর'],
}

const FIELD_OF = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    HEADINGS[field].map((heading) => [bare(heading), field] as const),
  ),
)

/** Proposes which column holds what, by the headings; of two columns for one field it is the first. */
export function matchColumns(headings: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {}
  for (const [column, heading] of headings.entries()) {
    const field =
      FIELD_OF.get(bare(heading)) ?? FIELD_OF.get(bare(heading.replace(/\([^()]*\)/g, '')))
    if (field && mapping[field] === undefined) mapping[field] = column
  }
  return mapping
}

/** Without what people write or leave out between words, and in one spelling of Bangla letters. */
function bare(written: string): string {
  return written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
