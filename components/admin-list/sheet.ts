import type { DayRange } from '@/lib/features/overview/rules'

/** A table to take along: the names of its columns, and what stands below them, row by row. */
export interface Sheet {
  headings: string[]
  rows: (string | number)[][]
}

/** The name of a file that holds what a range of days brought, or how things stand on a day. */
export function sheetName(what: string, when: DayRange | string): string {
  const days = typeof when === 'string' ? when : `${when.from}-to-${when.to}`
  return `${what}-${days}.csv`
}
