import type { DayRange } from '@/lib/features/overview/rules'

/** A table for export: its column headings and its rows. */
export interface Sheet {
  headings: string[]
  rows: (string | number)[][]
}

/** The file name of an export for a range of days, or for one day. */
export function sheetName(what: string, when: DayRange | string): string {
  const days = typeof when === 'string' ? when : `${when.from}-to-${when.to}`
  return `${what}-${days}.csv`
}
