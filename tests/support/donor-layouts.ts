import type { DayOrder } from '@/lib/core/time/parse-day'
import type { ImportDefaultValues } from '@/lib/features/imports/rules'
import { type TestSheet, workbookOf } from './workbook-xml'

/**
 * Twelve list layouts of campus clubs, alumni, villages, companies and forms: their headings and value
 * formats are from real lists, the people are invented.
 */
export interface DonorLayout {
  name: string
  fileName: string
  file: Buffer
  /** The admin's setting beside the suggestion, at most one. */
  choice: { values?: ImportDefaultValues; dayOrder?: DayOrder }
  /** Rows below the headings. */
  rows: number
  /** Those with a name, a readable group and a phone. */
  complete: number
}

interface Person {
  nth: number
  name: string
  first: string
  last: string
  bangla: string
  group: string
  phone: string
  isComplete: boolean
}

const FIRST = ['Rahim', 'Karim', 'Salma', 'Nasrin', 'Tanvir', 'Mitu', 'Shuvo', 'Ayesha', 'Imran']
const LAST = [
  'Uddin',
  'Ahmed',
  'Akter',
  'Sultana',
  'Hossain',
  'Rahman',
  'Das',
  'Khatun',
  'Chowdhury',
]
const BANGLA = ['রহিম উদ্দিন', 'সালমা আক্তার', 'তানভীর হাসান', 'মিতু দাস', 'ইমরান হোসেন', 'নাসরিন সুলতানা']
const GROUPS = ['O+', 'A+', 'B+', 'AB+', 'O-', 'B-', 'A-', 'AB-']
const DISTRICTS = ['Dhaka', 'Comilla', 'Chittagong', 'Jessore', 'Bogra', 'Sylhet', 'Rajshahi']

/** Every 20th row of a list lacks its phone, and every 33rd has half a group. */
function people(layout: number, count: number): Person[] {
  return Array.from({ length: count }, (_, nth) => {
    const first = pick(FIRST, nth)
    const last = pick(LAST, Math.floor(nth / FIRST.length) + nth)
    const hasPhone = nth % 20 !== 19
    const hasGroup = nth % 33 !== 32
    return {
      ...{ nth, first, last, name: `${first} ${last}`, bangla: pick(BANGLA, nth) },
      group: hasGroup ? pick(GROUPS, nth) : 'O',
      phone: hasPhone
        ? `017${layout.toString().padStart(2, '0')}${String(nth).padStart(6, '0')}`
        : '',
      isComplete: hasPhone && hasGroup,
    }
  })
}

function pick<T>(from: readonly T[], nth: number): T {
  return from[nth % from.length] as T
}

type Cells = readonly string[]
const quoted = (cell: string) => (/[",\n;\t]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)
const separated = (rows: readonly Cells[], by: string) =>
  rows.map((cells) => cells.map(quoted).join(by)).join('\r\n')

type Parts = Pick<DonorLayout, 'name' | 'fileName'> & {
  layout: number
  count: number
  choice?: DonorLayout['choice']
  above?: readonly Cells[]
  headings?: Cells
  row: (person: Person) => Cells
  write?: (rows: readonly Cells[]) => Buffer
}

function listOf({ layout, count, above = [], headings, row, write, choice, ...names }: Parts) {
  const everybody = people(layout, count)
  const rows = [...above, ...(headings ? [headings] : []), ...everybody.map(row)]
  return {
    ...names,
    file: write ? write(rows) : Buffer.from(separated(rows, ',')),
    ...{ choice: choice ?? {}, rows: count },
    complete: everybody.filter(({ isComplete }) => isComplete).length,
  }
}

/** A list with a sheet for each of some names, beside a cover sheet and a hidden one. */
function inSheets(
  names: Pick<DonorLayout, 'name' | 'fileName' | 'choice'>,
  headings: Cells,
  sheets: readonly { tab: string; layout: number; count: number; row: (one: Person) => Cells }[],
  isComplete: (person: Person) => boolean,
): DonorLayout {
  const lists = sheets.map(({ tab, layout, count, row }) => {
    const everybody = people(layout, count)
    return { everybody, sheet: { name: tab, rows: [headings, ...everybody.map(row)] } }
  })
  const extra: TestSheet[] = [
    { name: 'Cover', rows: [['Our blood donors'], ['Kept by the secretary', '2024']] },
    {
      name: 'Lookup',
      isHidden: true,
      rows: [
        ['Code', 'Meaning'],
        ['1', 'given'],
      ],
    },
  ]
  return {
    ...names,
    file: workbookOf([
      extra[0] as TestSheet,
      ...lists.map(({ sheet }) => sheet),
      extra[1] as TestSheet,
    ]),
    rows: lists.reduce((sum, { everybody }) => sum + everybody.length, 0),
    complete: lists.flatMap(({ everybody }) => everybody).filter(isComplete).length,
  }
}

const asWorkbook = (name: string) => (rows: readonly Cells[]) => workbookOf([{ name, rows }])
const day = (nth: number) => (nth % 28) + 1
const month = (nth: number) => (nth % 12) + 1

/** The twelve layouts. */
export function donorLayouts(): DonorLayout[] {
  return [
    listOf({
      ...{ layout: 1, count: 120, name: 'campus club', fileName: 'BADHAN donors, Dhaka.csv' },
      above: [['Blood donors of our campus'], ['Updated', 'January 2025'], []],
      headings: [
        'SL',
        'Name',
        'Student ID',
        'Department',
        'Blood Group',
        'Contact No.',
        'Last Donation',
      ],
      row: ({ nth, name, group, phone }) => [
        ...[
          String(nth + 1),
          name,
          `2019-${nth}`,
          'Physics',
          group.replace('+', ' positive').replace('-', ' (-ve)'),
        ],
        ...[phone, pick(['never', `${day(nth)}/${month(nth)}/2024`, '0', 'March 2024', ''], nth)],
      ],
    }),
    listOf({
      ...{ layout: 2, count: 110, name: 'alumni register', fileName: 'alumni.xlsx' },
      headings: [
        ...['First Name', 'Last Name', 'Batch', 'ABO', 'Rh', 'Mobile', 'Alternate Mobile'],
        ...['Present Address', 'Permanent Address', 'Date of Birth'],
      ],
      row: ({ nth, first, last, group, phone }) => [
        ...[first, last, `${(nth % 30) + 1}th`, group.replace(/[+-]/, '')],
        ...[group.endsWith('+') ? 'Positive' : group.endsWith('-') ? 'Negative' : '', phone, 'n/a'],
        ...[`House ${nth}, ${pick(DISTRICTS, nth)}`, `Village ${nth}, ${pick(DISTRICTS, nth + 1)}`],
        String(1975 + (nth % 25)),
      ],
      write: asWorkbook('Sheet1'),
    }),
    listOf({
      ...{ layout: 3, count: 130, name: 'village register', fileName: 'রক্তদাতা.csv' },
      choice: { values: { district: 'Bogura' } },
      above: [['রক্তদাতাদের তালিকা']],
      headings: ['ক্রমিক', 'নাম', 'পিতার নাম', 'গ্রাম', 'ইউনিয়ন', 'রক্তের গ্রুপ', 'মোবাইল নং', 'শেষ রক্তদান'],
      row: ({ nth, bangla, group, phone }) => [
        ...[String(nth + 1), bangla, 'আব্দুল মিয়া', 'উত্তরপাড়া', 'সদর'],
        inBangla(group),
        phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit),
        pick(['দেইনি', '২৫/০৩/২০২৪', 'না', '১২/০৪/২০২৪', 'মার্চ ২০২৪', '৩ মাস আগে'], nth),
      ],
    }),
    listOf({
      ...{
        layout: 4,
        count: 100,
        name: 'form in English',
        fileName: 'Blood Donor Form (Responses).csv',
      },
      headings: [
        ...['Timestamp', 'Email Address', 'What is your full name?', 'What is your blood group?'],
        ...['Mobile number (WhatsApp preferred)', 'Which district do you live in now?'],
        ...['When did you last donate blood?', 'How many times have you donated?', 'Any comment?'],
      ],
      row: ({ nth, name, group, phone }) => [
        `${month(nth)}/${day(nth)}/2025 14:03:22`,
        ...[`donor${nth}@people.example`, name, `${group}ve`.replace('Ove', 'O'), phone],
        ...[
          pick(DISTRICTS, nth),
          pick([`${month(nth)}/${day(nth)}/2024`, 'Never', 'First time', 'NA'], nth),
        ],
        ...['2', nth % 9 === 0 ? 'Call after 5, please' : ''],
      ],
    }),
    listOf({
      ...{ layout: 5, count: 100, name: 'form in Bangla', fileName: 'ফরম.csv' },
      headings: [
        ...['টাইমস্ট্যাম্প', 'আপনার নাম লিখুন', 'আপনার রক্তের গ্রুপ কী?', 'আপনার মোবাইল নম্বর'],
        ...['বর্তমানে কোন জেলায় থাকেন?', 'সর্বশেষ কবে রক্ত দিয়েছেন?'],
      ],
      row: ({ nth, bangla, group, phone }) => [
        ...[`2025-01-${String(day(nth)).padStart(2, '0')}`, bangla, inBangla(group), phone],
        ...[
          pick(['ঢাকা', 'কুমিল্লা', 'চট্টগ্রাম', 'যশোর'], nth),
          pick(['কখনো না', '১৫-০৮-২০২৪', 'মনে নেই'], nth),
        ],
      ],
    }),
    inSheets(
      { name: 'a sheet for each group', fileName: 'donors by group.xlsx', choice: {} },
      ['Name', 'Mobile', 'Address', 'Last Donated'],
      ['A+', 'B+', 'O+', 'AB-'].map((tab, at) => ({
        ...{ tab, layout: 60 + at, count: 25 },
        row: ({ nth, name, phone }) => [
          name,
          phone,
          `Road ${nth}, ${pick(DISTRICTS, nth)}`,
          '2024',
        ],
      })),
      ({ phone }) => phone !== '',
    ),
    inSheets(
      {
        ...{ name: 'a sheet for each hall', fileName: 'halls.xlsx' },
        choice: { values: { district: 'Dhaka' } },
      },
      ['Name', 'Department', 'Session', 'Group', 'Phone'],
      ['Zahurul Haq Hall', 'Rokeya Hall', 'Jagannath Hall'].map((tab, at) => ({
        ...{ tab, layout: 70 + at, count: 35 },
        row: ({ name, group, phone }) => [name, 'Law', '2021-22', group, phone],
      })),
      ({ isComplete }) => isComplete,
    ),
    listOf({
      ...{ layout: 8, count: 110, name: 'numbers of a spreadsheet', fileName: 'donors.csv' },
      headings: ['Donor', 'BG', 'Cell', 'Dist', 'PS', 'DOB', 'Last given', 'Remarks'],
      row: ({ nth, name, group, phone }) => [
        ...[name, group.replace('+', ' +').replace('-', '−')],
        pick(
          [
            phone.slice(1),
            `="${phone}"`,
            phone && `${Number(phone).toExponential()}`,
            `\u202a${phone}`,
          ],
          nth,
        ),
        ...[pick(DISTRICTS, nth), pick(['Sadar', 'Nowhere', ''], nth)],
        ...[pick(['32874', '1990', ''], nth), pick(['45385', 'last winter', ''], nth), ''],
      ],
    }),
    listOf({
      ...{ layout: 9, count: 90, name: 'without headings', fileName: 'list.txt' },
      row: ({ nth, name, group, phone }) => [String(nth + 1), name, group, phone, 'Sylhet'],
      choice: { values: { district: 'Sylhet' } },
      write: (rows) => Buffer.from(separated(rows, '\t')),
    }),
    listOf({
      ...{ layout: 10, count: 110, name: 'company', fileName: 'staff.csv' },
      headings: [
        ...['Employee Name', 'Employee ID', 'Designation', 'Blood Type', 'Mobile No.', 'E-mail'],
        ...['Office Location', 'Date of last donation'],
      ],
      row: ({ nth, name, group, phone }) => [
        ...[
          name,
          `E${nth}`,
          'Officer',
          group,
          phone && `+88 ${phone.slice(0, 5)}-${phone.slice(5)}`,
        ],
        ...[
          nth % 6 === 0 ? 'none at all' : '',
          `Branch ${nth}, ${pick(DISTRICTS, nth)}`,
          `${day(nth)}-Mar-24`,
        ],
      ],
      write: (rows) =>
        Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(separated(rows, ';'), 'utf16le')]),
    }),
    listOf({
      ...{ layout: 11, count: 120, name: 'log of donations', fileName: 'log.csv' },
      headings: ['Date of donation', 'Donor Name', 'Group', 'Contact', 'Hospital', 'District'],
      row: ({ nth, name, group, phone, isComplete }) => {
        // Every fourth row is about the person of the row before.
        const isAgain = nth % 4 === 3 && isComplete
        const [before] = people(11, nth).slice(-1)
        const who = isAgain && before?.isComplete ? before : { name, group, phone }
        return [`${day(nth)}.${month(nth)}.2024`, who.name, who.group, who.phone, 'DMCH', 'Dhaka']
      },
    }),
    listOf({
      ...{ layout: 12, count: 100, name: 'many hands', fileName: 'final FINAL.csv' },
      choice: { dayOrder: 'day-first' },
      headings: ["Donor's Name", 'Blood Grp', 'Phone / WhatsApp', 'Address', 'Last Donation Date'],
      row: ({ nth, name, group, phone }) => [
        name,
        group.length === 1 ? group : pick(misspelt(group), nth),
        phone &&
          pick(
            [`${phone} (bkash)`, `Mob: ${phone}`, `${phone} and 01812345678`, `${phone}/home`],
            nth,
          ),
        `Ward ${nth % 9}, ${pick(DISTRICTS, nth)}`,
        pick([`${month(nth)}/${month(nth + 3)}/2024`, 'two months ago', '', 'forgot'], nth),
      ],
    }),
  ]
}

function inBangla(group: string): string {
  const letters: Record<string, string> = { O: 'ও', A: 'এ', B: 'বি', AB: 'এবি' }
  const sign = group.endsWith('+') ? ' পজিটিভ' : group.endsWith('-') ? ' নেগেটিভ' : ''
  return `${letters[group.replace(/[+-]/, '')] ?? ''}${sign}`
}

function misspelt(group: string): string[] {
  const [letters, isPositive] = [group.slice(0, -1), group.endsWith('+')]
  const word = isPositive ? 'possitive' : 'Nagative'
  const sign = isPositive ? '+ve' : '-ve'
  return [
    `${letters} ${word}`,
    `${sign} ${letters}`,
    `${letters} (${sign})`,
    group,
    `${letters}${isPositive ? '⁺' : '⁻'}`,
  ]
}
