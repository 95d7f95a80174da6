import { deflateRawSync } from 'node:zlib'
import writeWorkbook from 'write-excel-file/node'
import { connectDb } from '@/lib/core/server/db/connection'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { createPerson } from '@/scripts/seed/factories'
import { checkedImport, upload } from '@/tests/support/imports'
import { signedIn } from '@/tests/support/sign-in'
import { zipped } from '@/tests/support/zipped'

let cookies: string

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

const HEADINGS = ['নাম', 'মোবাইল', 'Email', 'Blood Group', 'District', 'Last donation'].map(
  (value) => ({ value }),
)

/** A workbook of these cells, as spreadsheets write it. */
const workbook = async (...rows: unknown[][]) =>
  writeWorkbook([HEADINGS, ...rows] as never).toBuffer() as Promise<Buffer>

describe('a workbook', () => {
  test('is read like a CSV file, with its numbers and days', async () => {
    const file = await workbook(
      [
        { value: 'Rahim, "the" Uddin' },
        { value: 1711000001, type: Number },
        { value: 'rahim@people.example' },
        { value: 'O positive' },
        { value: 'ঢাকা' },
        { value: new Date(Date.UTC(2025, 3, 3)), type: Date, format: 'dd/mm/yyyy' },
      ],
      [{ value: 'Karim' }, { value: '01711000002' }, null, { value: 'C+' }, { value: 'Dhaka' }],
    )
    const { _id, counts } = await checkedImport(cookies, file)
    expect(counts).toMatchObject({ rows: 2, ok: 1, refused: 1 })
    const [good, wrong] = await ImportRow.find({ import: _id }).sort({ number: 1 }).lean()
    expect(good?.person).toMatchObject({
      ...{ name: 'Rahim, "the" Uddin', phone: '+880 1711-000001', bloodGroup: 'O+' },
      ...{ district: 'Dhaka', lastDonationDate: '2025-04-03' },
    })
    expect(wrong).toMatchObject({ number: 3, faults: ['group-unknown'] })
  })

  test('has the original row numbers after empty rows', async () => {
    const sheet = sheetXml(
      row(1, 'Name', 'Phone', 'Group', 'District'),
      row(5, 'Rahim', '', 'C+', 'Dhaka').replace(
        /<c r="B5".*?<\/c>/,
        '<c r="B5"><v>8.801711000001E12</v></c>',
      ),
    )
    const { _id } = await checkedImport(cookies, zipped({ 'xl/worksheets/sheet1.xml': sheet }))
    expect(await ImportRow.find({ import: _id }).lean()).toMatchObject([
      { number: 5, faults: ['group-unknown'], cells: ['Rahim', '8801711000001', 'C+', 'Dhaka'] },
    ])
  })

  test.each([
    ['that unpacks to gigabytes', () => bomb(), 'The file unpacks to more than we can read'],
    [
      'that lies about how much it unpacks to',
      () => zipped({ 'xl/worksheets/sheet1.xml': sheetXml(row(1, 'Name', 'Phone')) }, { size: 10 }),
      "We can't read this file",
    ],
    [
      'with too many rows',
      () =>
        zipped({ 'xl/worksheets/sheet1.xml': sheetXml(row(1, 'A', 'B'), row(60_000, 'x', 'y')) }),
      'The file has more than 50,000 rows',
    ],
    [
      'whose rows all say that they are the first',
      () =>
        zipped({
          'xl/worksheets/sheet1.xml': sheetXml(
            row(1, 'Name', 'Phone'),
            '<row r="1"/>'.repeat(60_000),
          ),
        }),
      'The file has more than 50,000 rows',
    ],
    [
      'that repeats one text in every cell',
      () => repeated(3_000, 60),
      'The file unpacks to more than we can read',
    ],
    ['without a sheet', () => zipped({ 'xl/other.xml': '<x/>' }), "We can't read this file"],
    [
      'whose XML is none',
      () => zipped({ 'xl/worksheets/sheet1.xml': '<worksheet><row>' }),
      "We can't read this file",
    ],
  ])('%s is rejected', async (_name, file, message) => {
    const sent = file()
    const before = process.memoryUsage().rss
    const texts = () => ImportPart.countDocuments({ kind: 'text' })
    const textsBefore = await texts()
    const { status, body } = await upload(cookies, sent)
    expect(status).toBe(422)
    expect(await texts()).toBe(textsBefore)
    expect(body).toMatchObject({ errors: { file: [expect.stringContaining(message)] } })
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })
})

test('a row that is too long is rejected, and the others are read', async () => {
  const texts = ['Name', 'Phone', 'Group', 'District'].map((text) => `<si><t>${text}</t></si>`)
  const cells = (...numbers: number[]) =>
    `<row>${numbers.map((number) => `<c t="s"><v>${number}</v></c>`).join('')}</row>`
  const people = ['Rahim', '01711000001', 'O+', 'Dhaka'].map((text) => `<si><t>${text}</t></si>`)
  const long = `<si><t>${'ক'.repeat(5_000)}</t></si>`
  const file = zipped({
    'xl/sharedStrings.xml': `<sst>${[...texts, ...people, long].join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheetXml(
      ...[cells(0, 1, 2, 3), cells(8, 8, 8, 8), cells(4, 5, 6, 7)],
    ),
  })
  const { _id } = await checkedImport(cookies, file)
  expect((await Import.findById(_id).lean())?.textBytes).toBeLessThan(40_000)
  expect(await ImportRow.find({ import: _id }).sort({ number: 1 }).lean()).toMatchObject([
    { number: 2, faults: ['row-broken'] },
    { number: 3, state: 'ok' },
  ])
})

/** A workbook of a few kilobytes, in which every cell has the same text. */
function repeated(rows: number, columns: number): Buffer {
  const cells = '<c t="s"><v>0</v></c>'.repeat(columns)
  return zipped({
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(300)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': sheetXml(`<row>${cells}</row>`.repeat(rows)),
  })
}

const letters = 'ABCDEFG'
const row = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells
    .map((text, at) => `<c r="${letters[at]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`
const sheetXml = (...rows: string[]) =>
  `<?xml version="1.0"?><worksheet xmlns="x"><sheetData>${rows.join('')}</sheetData></worksheet>`

/** 300 MB of spaces, which are 300 kB in the archive. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(300_000_000, ' '))
  return zipped({ 'xl/worksheets/sheet1.xml': packed }, { size: 300_000_000, isPacked: true })
}
