import type { DayRange } from '@/lib/features/overview/rules'

export interface ExportTable {
  headings: string[]
  rows: (string | number)[][]
}

export function tableFileName(subject: string, period: DayRange | string): string {
  const days = typeof period === 'string' ? period : `${period.from}-to-${period.to}`
  return `${subject}-${days}.csv`
}
