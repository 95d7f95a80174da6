import fc from 'fast-check'
import { parse } from 'papaparse'
import { toCsvFile, unescapeFormulas } from '@/lib/core/spreadsheets/csv-file'

const SIGNS = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  '﹦',
  '﹢',
  '﹣',
  '﹫',
  '−',
]
/** Characters that a spreadsheet can drop before it detects a formula. */
const DROPPED = ['', ' ', '\u00a0', '\u3000', '\u200b', '\u200f', '\ufeff', '\u0000', '\u001b', '"']

const cellsOf = (text: string) =>
  parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: ',' }).data

/** The characters that start a formula. */
const FORMULA = /^[\s\p{C}"]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u

test('user text is no formula in an exported spreadsheet, in any Unicode form', () => {
  for (const sign of SIGNS) {
    for (const dropped of DROPPED) {
      const typed = `${dropped}${sign}HYPERLINK("https://evil.example","Mitu")`
      const [, row] = cellsOf(toCsvFile([['Name'], [typed]]))
      expect(row).toEqual([`'${typed}`])
    }
  }
})

test('user text is no formula with another cell separator or after a line break', () => {
  expect(toCsvFile([["Rahim;=cmd|'/c calc'!A1"]])).toContain(`"Rahim;'=cmd|'/c calc'!A1"`)
  const unit = fc.constantFrom(...'abc=+-@＝− ;|\t\r\n,"\u200b')
  fc.assert(
    fc.property(fc.array(fc.string({ unit, maxLength: 12 }), { minLength: 1 }), (typed) => {
      const file = toCsvFile([typed])
      expect(cellsOf(file)[0]?.filter((cell) => FORMULA.test(cell))).toEqual([])
      const [, ...split] = file.split(/[;|\t\r\n]/)
      expect(split.filter((cell) => FORMULA.test(cell))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('every text is quoted, and numbers are not', () => {
  const rows = [
    ['Name', 'Bags', 'Note'],
    ['Rahim "R"', -5, ''],
  ]
  expect(toCsvFile(rows)).toBe('\ufeff"Name","Bags","Note"\r\n"Rahim ""R""",-5,""\r\n')
})

test('the heading of a column, such as the title of a campaign, is no formula', () => {
  const [headings] = cellsOf(toCsvFile([['＝1+1']]))
  expect(headings).toEqual(["'＝1+1"])
})

test('names, numbers and texts with line breaks stay unchanged', () => {
  const cells = ['Mitu', 'মিতু', 'a-b', 'mitu@people.example', 'O+', -5, 'one\ntwo=2; 3|4']
  const [row] = cellsOf(toCsvFile([cells]))
  expect(row).toEqual(cells.map(String))
})

test('our import reads every exported cell unchanged', () => {
  const unit = fc.constantFrom(...'a=+-@＝ ;|\t\r\n,"ক')
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1 }), (typed) => {
      expect(cellsOf(toCsvFile([typed]))[0]?.map(unescapeFormulas)).toEqual(typed)
    }),
    { numRuns: 500 },
  )
})
