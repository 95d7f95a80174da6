import fc from 'fast-check'
import Papa from 'papaparse'
import { readCsvRows } from '@/lib/core/server/spreadsheets/csv-rows'
import { toRawCsv } from '@/lib/core/spreadsheets/csv-file'

const read = (text: string, more: Partial<Parameters<typeof readCsvRows>[1]> = {}) =>
  readCsvRows(Buffer.from(text), { delimiter: ',', maxRows: 1_000, isLast: true, ...more })
const cellsOf = (text: string) => read(text).map(({ cells }) => cells)

test('rows end at the right byte, even after Bangla text and line breaks in cells', () => {
  const lines = ['নাম,জেলা\r\n', '"করিম\r\nমিয়া",ঢাকা\r\n', 'Rahim,"a ""b"""']
  const rows = read(lines.join(''))
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['নাম', 'জেলা'],
    ['করিম\r\nমিয়া', 'ঢাকা'],
    ['Rahim', 'a "b"'],
  ])
  const ends = lines.map((_, nth) => Buffer.byteLength(lines.slice(0, nth + 1).join('')))
  expect(rows.map(({ end }) => end)).toEqual(ends)
})

test('an unclosed quotation mark affects only its own line', () => {
  const rest = Array.from({ length: 3_000 }, (_, nth) => `row ${nth},x`)
  const rows = read(['a,b', '"open,b', ...rest].join('\n'), { maxRows: 5_000 })
  expect(rows).toHaveLength(3_002)
  expect(rows[1]?.cells).toBeNull()
  expect(rows[2]?.cells).toEqual(['row 0', 'x'])
})

test('a row cut by the window stays for the next one', () => {
  const text = `a,b\n${'x'.repeat(30)},"y`
  expect(read(text, { isLast: false }).map(({ cells }) => cells)).toEqual([['a', 'b']])
})

test('a cell longer than the limit makes its row unreadable', () => {
  expect(cellsOf(`a,b\n${'x'.repeat(30_000)},y\nc,d`)).toEqual([['a', 'b'], null, ['c', 'd']])
})

test('windows of any size read the same cells as the whole file', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ক', ',', '"', '\n', ' ', '😀'),
    maxLength: 8,
  })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 7 }), (rows, maxRows) => {
      const file = Buffer.from(toRawCsv(rows))
      const found: (string[] | null)[] = []
      for (let at = 0; at < file.byteLength; ) {
        const read = readCsvRows(file.subarray(at), { delimiter: ',', maxRows, isLast: true })
        found.push(...read.map(({ cells }) => cells))
        at += read.at(-1)?.end ?? file.byteLength
      }
      const whole = Papa.parse<string[]>(file.toString(), { delimiter: ',' }).data
      const isEmpty = (cells: readonly string[] | null) => cells?.length === 1 && cells[0] === ''
      expect(found.filter((cells) => !isEmpty(cells))).toEqual(whole.filter((c) => !isEmpty(c)))
    }),
    { numRuns: 200 },
  )
})
