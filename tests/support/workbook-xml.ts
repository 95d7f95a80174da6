import { zipped } from './zipped'

export interface TestSheet {
  name: string
  isHidden?: boolean
  rows: readonly (readonly string[])[]
}

/** A workbook with several sheets, in which every cell is text. */
export function workbookOf(sheets: readonly TestSheet[]): Buffer {
  const tabs = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return zipped({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
  })
}

function sheetXml(rows: TestSheet['rows']): string {
  const lines = rows.map((cells, at) => {
    const inRow = cells.map(
      (text, column) =>
        `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    )
    return `<row r="${at + 1}">${inRow.join('')}</row>`
  })
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
