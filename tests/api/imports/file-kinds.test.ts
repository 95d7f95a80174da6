import { CFB, utils, write } from '@e965/xlsx'
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

beforeEach(async () => {
  for (const model of [Import, ImportPart, ImportRow]) await (model as typeof Import).deleteMany()
})

async function peopleIn(file: string | Buffer, fileName: string) {
  const { _id, counts } = await checkedImport(cookies, file, { fileName })
  const found = await ImportRow.find({ import: _id, state: 'ok' }).sort({ number: 1 }).lean()
  return {
    counts,
    people: found.map(({ person }) => person),
    numbers: found.map((row) => row.number),
  }
}

const rahim = {
  ...{ name: 'Rahim Uddin', phone: '+880 1711-000001', bloodGroup: 'O+', district: 'Dhaka' },
  lastDonationDate: '2025-04-03',
  donations: [{ day: '2025-04-03' }],
}

describe('a web page named .xls', () => {
  const page = (...rows: string[]) =>
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body>
    <table border="1"><tr><th colspan="5">Donors &amp; friends</th></tr>
    <tr><th>Name</th><th>Mobile</th><th>Blood Group</th><th>District</th><th>Last donation</th></tr>
    ${rows.join('\n')}</table></body></html>`
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

  test('is read without losing leading zeros', async () => {
    const file = page(
      row('Rahim<br>Uddin', '01711000001', 'O+', '<b>Dhaka</b>', '2025-04-03'),
      row('X', '', 'O+', 'Dhaka', ''),
    )
    const { people, counts } = await peopleIn(file, 'report.xls')
    expect(people).toEqual([rahim])
    expect(counts).toMatchObject({ rows: 2, ok: 1, refused: 1 })
  })

  test('with too many rows is rejected', async () => {
    const file = page(row('A', 'B').repeat(50_100))
    const { status, body } = await upload(cookies, file, 'report.xls')
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: { file: [expect.stringContaining('more than 50,000 rows')] },
    })
  })
})

test('reads an XML spreadsheet of 2003 with its sheets and omitted cells', async () => {
  const cell = (text: string, index = '') =>
    `<Cell${index}><Data ss:Type="String">${text}</Data></Cell>`
  const sheet = (name: string, ...rows: string[]) =>
    `<Worksheet ss:Name="${name}"><Table>${rows.map((cells) => `<Row>${cells}</Row>`).join('')}</Table></Worksheet>`
  const headings = ['Name', 'Remark', 'Mobile', 'Group', 'District', 'Last donation']
  const good = ['01711000001', 'O+', 'Dhaka', '2025-04-03'].map((text) => cell(text))
  const file = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    ${sheet('Cover', cell('Our donors'))}
    ${sheet('List', headings.map((text) => cell(text)).join(''), cell('Rahim Uddin') + good.join('').replace('<Cell>', '<Cell ss:Index="3">'))}
    </Workbook>`
  const { people } = await peopleIn(file, 'donors.xls')
  expect(people).toEqual([rahim])
})

describe('an Excel file from before 2007', () => {
  const headings = ['Name', 'Mobile', 'Group', 'District', 'Last donation']
  const day = new Date(Date.UTC(2025, 3, 3))

  const xls = (rows: unknown[][], bookType: 'biff8' | 'biff5' = 'biff8') =>
    write(
      { SheetNames: ['Donors'], Sheets: { Donors: utils.aoa_to_sheet(rows, { UTC: true }) } },
      { type: 'buffer', bookType },
    ) as Buffer

  test.each(['biff8', 'biff5'] as const)('is read with its numbers and days: %s', async (type) => {
    const file = xls(
      [headings, [], ['Rahim Uddin', 1_711_000_001, 'O+', 'Dhaka', day], ['X', '', 'O+', '', '']],
      type,
    )
    const { people, numbers, counts } = await peopleIn(file, 'donors.xls')
    expect(people).toEqual([rahim])
    expect(numbers).toEqual([3])
    expect(counts).toMatchObject({ rows: 2, ok: 1, refused: 1 })
  })

  test('shows its hidden sheets, Bangla text and days since 1904', async () => {
    const options = { UTC: true, date1904: true }
    const rows = [headings, ['রহিম', '01711000001', 'O+', 'ঢাকা', day]]
    const workbook = {
      SheetNames: ['Donors', 'Old'],
      Sheets: {
        Donors: utils.aoa_to_sheet(rows, options),
        Old: utils.aoa_to_sheet([headings, ['Karim', '01711000002', 'O+', 'Dhaka']]),
      },
      Workbook: { Sheets: [{ Hidden: 0 }, { Hidden: 1 }], WBProps: { date1904: true } },
    } as const
    const file = write(workbook as never, { type: 'buffer', bookType: 'biff8' }) as Buffer
    const { people } = await peopleIn(file, 'donors.xls')
    expect(people).toEqual([{ ...rahim, name: 'রহিম' }])
    expect((await Import.findOne().lean())?.sheets).toMatchObject([
      { name: 'Donors', isHidden: false },
      { name: 'Old', isHidden: true },
    ])
  })

  test('with too many rows, with a password or with other content is rejected', async () => {
    const many = Array.from({ length: 50_100 }, () => ['A'])
    const locked = CFB.utils.cfb_new()
    for (const name of ['EncryptionInfo', 'EncryptedPackage']) {
      CFB.utils.cfb_add(locked, name, Buffer.from('secret'))
    }
    const document = CFB.utils.cfb_new()
    CFB.utils.cfb_add(document, 'WordDocument', Buffer.from('text'))
    const written = (file: ReturnType<typeof CFB.utils.cfb_new>) =>
      CFB.write(file, { type: 'buffer' }) as Buffer
    for (const [file, text] of [
      [xls(many), 'more than 50,000 rows'],
      [written(locked), 'has a password'],
      [written(document), "can't read this file"],
    ] as const) {
      const { status, body } = await upload(cookies, file, 'donors.xls')
      expect(status).toBe(422)
      expect(body).toMatchObject({ errors: { file: [expect.stringContaining(text)] } })
    }
  })
})

test('reads an OpenDocument spreadsheet with its numbers, days and repeated cells', async () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`
  const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
  const headings = ['Name', 'Mobile', 'Group', 'District', 'Last donation'].map((text) =>
    cell(text),
  )
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s">
    <style:style style:name="off"><style:table-properties table:display="false"/></style:style>
    <table:table table:name="Donors">
    ${row(headings.join(''))}
    ${row('<table:table-cell table:number-columns-repeated="5"/>', ' table:number-rows-repeated="2"')}
    ${row(
      cell('Rahim Uddin') +
        cell('1,711,000,001', ' office:value-type="float" office:value="1711000001"') +
        cell('O+') +
        cell('Dhaka') +
        cell('3 Apr', ' office:value-type="date" office:date-value="2025-04-03"'),
    )}
    ${row('<table:table-cell table:number-columns-repeated="1024"/>', ' table:number-rows-repeated="1048000"')}
    </table:table><table:table table:name="Old" table:style-name="off">${row(cell('x'))}</table:table>
    </office:document-content>`
  const file = zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': content,
  })
  const { people, numbers } = await peopleIn(file, 'donors.ods')
  expect(people).toEqual([rahim])
  expect(numbers).toEqual([4])
  expect((await Import.findOne().lean())?.sheets).toMatchObject([
    { name: 'Donors', isHidden: false },
    { name: 'Old', isHidden: true },
  ])
})

test('reads the contacts of a phone, with the group after the name or in the note', async () => {
  const file = [
    ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Uddin;Rahim;;;', 'FN:Rahim Uddin (O+)'],
    ...['TEL;TYPE=CELL:01711-000001', 'ADR;TYPE=HOME:;;Road 5;Dhaka;;;', 'END:VCARD'],
    ...['BEGIN:VCARD', 'VERSION:2.1'],
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A6=B0=E0=A6=B9=E0=A6=BF=',
    ...['=E0=A6=AE', 'item1.TEL:+8801711000002', 'NOTE:AB negative\\, gave twice', 'END:VCARD'],
    ...['BEGIN:VCARD', 'FN:Shop', 'TEL:01711000003', 'END:VCARD'],
  ].join('\r\n')
  const { _id, counts } = await checkedImport(cookies, file, {
    ...{ fileName: 'contacts.vcf', values: { district: 'Cumilla' } },
  })
  const found = await ImportRow.find({ import: _id, state: 'ok' }).sort({ number: 1 }).lean()
  expect(found.map(({ person }) => person)).toMatchObject([
    { name: 'Rahim Uddin', phone: '+880 1711-000001', bloodGroup: 'O+', district: 'Dhaka' },
    { name: 'রহিম', phone: '+880 1711-000002', bloodGroup: 'AB-', district: 'Cumilla' },
  ])
  expect(counts).toMatchObject({ rows: 3, ok: 2, refused: 1 })
})

test('converts a list in the Bijoy encoding', async () => {
  const lines = [
    'bvg,†gvevBj,i‡³i MÖæc,†Rjv',
    '†gvt iwdKzj Bmjvg,01711000001,I+,XvKv',
    'mvjgv LvZzb,01711000002,G+,Kzwgjøv',
  ]
  const { people } = await peopleIn(lines.join('\n'), 'donors.csv')
  const [rafiq, salma] = ['মোঃ রফিকুল ইসলাম', 'সালমা খাতুন'].map((name) => name.normalize('NFC'))
  expect(people).toEqual([
    { name: rafiq, phone: '+880 1711-000001', bloodGroup: 'O+', district: 'Dhaka' },
    { name: salma, phone: '+880 1711-000002', bloodGroup: 'A+', district: 'Cumilla' },
  ])
  expect((await Import.findOne().lean())?.sheets).toMatchObject([{ bijoyColumns: [0, 2, 3] }])
})
