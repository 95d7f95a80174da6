import { unparse } from 'papaparse'
import { dhakaDay } from '@/lib/core/calendar'
import type { WireVolunteer } from '@/lib/features/campaigns/wire'

/** Without this mark at the beginning Excel takes Bangla letters for something else. */
const UTF8_MARK = '\ufeff'

/** The beginning of a formula; the library's own pattern overlooks texts of several lines. */
const FORMULA = /^[=+\-@\t\r]/

/** The name of each column, in the words of the page. */
export type VolunteerHeadings = Record<keyof WireVolunteer, string>

/**
 * The volunteers as a spreadsheet reads them. What begins like a formula is kept from being one:
 * people type their names and addresses themselves.
 */
export function volunteersCsv(volunteers: WireVolunteer[], headings: VolunteerHeadings): string {
  const { name, email, phone, address } = headings
  const table = {
    fields: [name, email, phone, address],
    data: volunteers.map((each) => [each.name, each.email, each.phone, each.address]),
  }
  return UTF8_MARK + unparse(table, { escapeFormulae: FORMULA })
}

/** The file's name: the campaign in letters that every system takes, and the day in Dhaka. */
export function volunteersFileName(title: string): string {
  const plain = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return `volunteers-${plain.slice(0, 60) || 'campaign'}-${dhakaDay()}.csv`
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
