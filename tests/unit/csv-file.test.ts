import { parse } from 'papaparse'
import { toCsv } from '@/components/admin-list/csv-file'

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
/** What a spreadsheet may drop before it looks whether a cell is a formula. */
const DROPPED = ['', ' ', '\u00a0', '\u3000', '\u200b', '\u200f', '\ufeff', '\u0000', '\u001b', '"']

const cellsOf = (text: string) => parse<string[]>(text.replace(/^\ufeff/, '')).data

test('text that a person typed is no formula in the spreadsheet of an admin, with any form of the signs', () => {
  for (const sign of SIGNS) {
    for (const dropped of DROPPED) {
      const typed = `${dropped}${sign}HYPERLINK("https://evil.example","Mitu")`
      const [, row] = cellsOf(toCsv({ headings: ['Name'], rows: [[typed]] }))
      expect(row).toEqual([`'${typed}`])
    }
  }
})

test('the heading of a column, such as the title of a campaign, is no formula either', () => {
  const [headings] = cellsOf(toCsv({ headings: ['＝1+1'], rows: [] }))
  expect(headings).toEqual(["'＝1+1"])
})

test('names, numbers and texts with line breaks stay unchanged', () => {
  const rows = [['Mitu', 'মিতু', 'a-b', 'mitu@people.example', 'O+', -5, 'one\n=two']]
  const [, row] = cellsOf(toCsv({ headings: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], rows }))
  expect(row).toEqual(['Mitu', 'মিতু', 'a-b', 'mitu@people.example', 'O+', '-5', 'one\n=two'])
})
