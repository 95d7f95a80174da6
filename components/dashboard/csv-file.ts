import { unparse } from 'papaparse'
import type { Sheet } from './sheet'

/** Without this mark at the beginning Excel takes Bangla letters for something else. */
const UTF8_MARK = '\ufeff'

/** The beginning of a formula; the library's own pattern overlooks texts of several lines. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A table as a spreadsheet reads it. What begins like a formula is kept from being one: people type
 * their names and addresses themselves.
 */
export function csvOf({ headings, rows }: Sheet): string {
  return UTF8_MARK + unparse({ fields: headings, data: rows }, { escapeFormulae: FORMULA })
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later: some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
