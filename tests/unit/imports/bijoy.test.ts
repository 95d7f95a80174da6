import {
  convertBijoy,
  convertBijoyCells,
  findBijoyColumns,
} from '@/lib/features/imports/server/bijoy'

test.each([
  ['†gvt iwdKzj Bmjvg', 'মোঃ রফিকুল ইসলাম'],
  ['Avãyi iwng', 'আব্দুর রহিম'],
  ['mvjgv LvZzb', 'সালমা খাতুন'],
  ['gyn¤§` DwÏb', 'মুহম্মদ উদ্দিন'],
  ['ZvRwib Av³vi', 'তাজরিন আক্তার'],
  ['wgR©v avwg©K', 'মির্জা ধার্মিক'],
  ['ˆmq` †PŠayix', 'সৈয়দ চৌধুরী'],
  ['K…ò wek¦vm', 'কৃষ্ণ বিশ্বাস'],
  ['jÿ¥x cÖ`xc', 'লক্ষ্মী প্রদীপ'],
  ['¯^cb gv÷vi', 'স্বপন মাস্টার'],
  ['c~wY©gv', 'পূর্ণিমা'],
  ['PÆMÖvg', 'চট্টগ্রাম'],
  ['Kzwgjøv', 'কুমিল্লা'],
  ['gqgbwmsn', 'ময়মনসিংহ'],
  ['bvivqYMÄ', 'নারায়ণগঞ্জ'],
  ['e¸ov', 'বগুড়া'],
  ['K·evRvi', 'কক্সবাজার'],
  ['h‡kvi', 'যশোর'],
  ['i‡³i MÖæc', 'রক্তের গ্রুপ'],
  ['†gvevBj bs', 'মোবাইল নং'],
  ['Gwe+', 'এবি+'],
])('%j in Bijoy is %s', (written, unicode) =>
  expect(convertBijoy(written)).toBe(unicode.normalize('NFC')),
)

const BIJOY_ROWS = [
  ['bvg', '†gvevBj', 'MÖæc', 'Email', '†Rjv'],
  ['†gvt iwdKzj Bmjvg', '01711000001', 'I+', 'rafiq@people.example', 'XvKv'],
  ['Avãyi iwng', '01711000002', 'we+', '', 'Kzwgjøv'],
  ['mvjgv LvZzb', '01711000003', 'Gwe-', '', 'e¸ov'],
  ['Rahim Uddin', '01711000004', 'G+', '', 'Dhaka'],
]

test('names, headings and blood groups are converted, other cells of the same list are not', () => {
  const columns = findBijoyColumns(BIJOY_ROWS)
  expect(columns).toEqual([0, 2, 4])
  expect(BIJOY_ROWS.map((cells) => convertBijoyCells(cells, columns))).toEqual(
    [
      ['নাম', 'মোবাইল', 'গ্রুপ', 'Email', 'জেলা'],
      ['মোঃ রফিকুল ইসলাম', '01711000001', 'ও+', 'rafiq@people.example', 'ঢাকা'],
      ['আব্দুর রহিম', '01711000002', 'বি+', '', 'কুমিল্লা'],
      ['সালমা খাতুন', '01711000003', 'এবি-', '', 'বগুড়া'],
      ['Rahim Uddin', '01711000004', 'এ+', '', 'Dhaka'],
    ].map((cells) => cells.map((cell) => cell.normalize('NFC'))),
  )
})

test('English blood groups in a list in Bijoy stay', () => {
  const rows = BIJOY_ROWS.map((cells, nth) =>
    cells.with(2, ['MÖæc', 'A+', 'B+', 'AB-', 'O+'][nth] ?? ''),
  )
  expect(findBijoyColumns(rows)).toEqual([0, 4])
})

test('one column in Bijoy is found in a list that is otherwise in English', () => {
  const names = [
    'iwdKzj Bmjvg',
    'Avãyi iwng',
    'mvjgv LvZzb',
    'Av³vi',
    'DwÏb',
    'nvmvb',
    'gvngy`',
    'K…ò',
    'PÆMÖvg',
  ]
  const row = (name: string) => [
    name,
    'University of Dhaka',
    'Department of Applied Chemistry',
    'O+',
  ]
  expect(
    findBijoyColumns([['Name', 'University', 'Department', 'Group'], ...names.map(row)]),
  ).toEqual([0])
})

test('lists in English and Unicode have no column in Bijoy', () => {
  const english = [
    'Rahim Uddin',
    'Salma Khatun',
    'McDonald Rozario',
    'House 5, Dhaka',
    'O positive',
    'Cumilla',
  ]
  expect(findBijoyColumns(english.map((name) => [name, 'PhD', 'eMail', 'BSc']))).toEqual([])
  expect(findBijoyColumns([['রহিম উদ্দিন', 'ঢাকা', 'ও পজিটিভ']])).toEqual([])
  expect(findBijoyColumns([['RÉSUMÉ', 'Café']])).toEqual([])
})
