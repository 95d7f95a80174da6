import type { DayRange } from '@/lib/features/overview/rules'

export interface Sheet {
  headings: string[]
  rows: (string | number)[][]
}

export function sheetName(what: string, when: DayRange | string): string {
  const days = typeof when === 'string' ? when : `${when.from}-to-${when.to}`
  return `${what}-${days}.csv`
}
