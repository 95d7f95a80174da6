import type { RowDuplicate, RowFault } from '@/lib/features/imports/rules'

const HEADINGS = [
  'নাম',
  'Mobile No.',
  'E-mail',
  'রক্তের গ্রুপ',
  'District',
  'Thana',
  'Last donation date',
  'DOB',
]
const GROUPS = ['O+', 'ও পজিটিভ', 'A positive', 'B+ve', 'এবি নেগেটিভ', 'O (-)', 'ab−', 'বি +']
const PLACES = [
  ['Dhaka', 'Savar'],
  ['ঢাকা জেলা', 'সাভার'],
  ['Comilla', 'Comilla Sadar'],
  ['Jessore', 'Sadar'],
  ['Chittagong', 'Patiya'],
  ['Bogra', ''],
] as const

type Cells = string[]
type Fault = RowFault | RowDuplicate

/** How a valid row becomes invalid, and the message. Each needs at most an earlier row. */
const FAULTS: readonly { code: Fault; spoil: (cells: Cells, earlier: Cells) => Cells | string }[] =
  [
    { code: 'name-missing', spoil: (cells) => put(cells, 0, '  ') },
    { code: 'name-not-valid', spoil: (cells) => put(cells, 0, 'rahim@people.example') },
    { code: 'contact-missing', spoil: (cells) => put(put(cells, 1, ''), 2, '') },
    { code: 'phone-not-valid', spoil: (cells) => put(put(cells, 1, '0171100'), 2, '') },
    { code: 'phone-cut-off', spoil: (cells) => put(put(cells, 1, '1.71E+09'), 2, '') },
    { code: 'email-not-valid', spoil: (cells) => put(put(cells, 1, ''), 2, 'rahim at people') },
    { code: 'not-reachable', spoil: (cells) => put(put(cells, 1, '+14155552671'), 2, '') },
    { code: 'group-unknown', spoil: (cells) => put(cells, 3, 'C+') },
    { code: 'group-missing', spoil: (cells) => put(cells, 3, '') },
    { code: 'district-unknown', spoil: (cells) => put(put(cells, 4, 'Atlantis'), 5, '') },
    { code: 'too-young', spoil: (cells) => put(cells, 7, '01/01/2024') },
    { code: 'too-old', spoil: (cells) => put(cells, 7, '01/01/1930') },
    { code: 'too-many-cells', spoil: (cells) => [...cells, 'one more'] },
    { code: 'row-broken', spoil: (cells) => `"${cells.join(',')}` },
    // The same group would mean the same person.
    {
      code: 'repeated',
      spoil: (cells, earlier) => put(put(cells, 1, earlier[1] ?? ''), 3, 'A-'),
    },
  ]

function put(cells: Cells, column: number, value: string): Cells {
  return cells.map((cell, index) => (index === column ? value : cell))
}

/** The kinds of faults of a generated file. */
export const GENERATED_FAULTS = FAULTS.map(({ code }) => code)

/**
 * A realistic file of donors in which every `every`-th row is invalid, with the number and the fault of each
 * invalid row.
 */
export function generatedDonors(count: number, every: number) {
  const lines = [HEADINGS.join(',')]
  const wrong = new Map<number, Fault>()
  for (let index = 0; index < count; index += 1) {
    const cells = goodRow(index)
    const number = index + 2
    const isWrong = index % every === every - 1
    const fault = FAULTS[Math.floor(index / every) % FAULTS.length]
    if (!isWrong || !fault) {
      lines.push(cells.join(','))
      continue
    }
    const spoilt = fault.spoil(cells, goodRow(index - 1))
    lines.push(typeof spoilt === 'string' ? spoilt : spoilt.join(','))
    wrong.set(number, fault.code)
  }
  return { file: `\uFEFF${lines.join('\r\n')}\r\n`, wrong }
}

function goodRow(index: number): Cells {
  const [district, upazila] = PLACES[index % PLACES.length] ?? ['Dhaka', '']
  const day = String((index % 27) + 1)
  return [
    `Donor ${String.fromCharCode(65 + (index % 26))} ${index % 1_000}`,
    phoneOf(index),
    `donor-${index}@people.example`,
    GROUPS[index % GROUPS.length] ?? '',
    district,
    upazila,
    index % 3 === 0 ? `${day}/3/2025` : '',
    index % 2 === 0 ? '১৫/০৬/১৯৯০' : '',
  ]
}

/** Number formats of people and spreadsheets. */
function phoneOf(index: number): string {
  const digits = `17${String(10_000_000 + index).padStart(8, '0')}`
  if (index % 4 === 0) return `0${digits}`
  if (index % 4 === 1) return digits
  if (index % 4 === 2) return `+880 ${digits}`
  return `0${digits.slice(0, 4)}-${digits.slice(4)}`
}
