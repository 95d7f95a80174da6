import Papa from 'papaparse'
import { toLatinDigits } from '@/lib/core/validation/digits'
import { parseBloodGroup } from '@/lib/features/donors/parse-blood-group'
import type { BloodComponent } from '@/lib/features/requests/rules'
import { type MessageKey, type MessageKeyWithValues, messageKey } from '@/lib/i18n/message-key'
import { type CountChange, MAX_COUNTED_BAGS, stockKindKey } from '../rules'
import { countedBags, stockExpiry } from '../schema'

/** In lower case, without spaces, hyphens and underscores. */
const HEADINGS = {
  group: ['group', 'bloodgroup', 'গ্রুপ', 'রক্তেরগ্রুপ'],
  component: ['component', 'bloodcomponent', 'উপাদান', 'রক্তেরউপাদান'],
  bags: ['bags', 'bag', 'units', 'count', 'ব্যাগ', 'ব্যাগসংখ্যা', 'সংখ্যা'],
  expiry: ['expiry', 'expires', 'expireson', 'expirydate', 'মেয়াদ', 'মেয়াদশেষ'],
} as const
type Column = keyof typeof HEADINGS

/** Additional names, spelled as above. */
const COMPONENT_NAMES: Record<BloodComponent, readonly string[]> = {
  'whole-blood': ['wholeblood', 'wb', 'হোলব্লাড', 'পূর্ণরক্ত'],
  'red-cells': ['redcells', 'redbloodcells', 'prbc', 'rbc', 'লোহিতকণিকা', 'লোহিতকণিকা(prbc)'],
  platelets: ['platelets', 'platelet', 'প্লাটিলেট', 'প্লেটলেট', 'অণুচক্রিকা'],
  plasma: ['plasma', 'ffp', 'প্লাজমা', 'প্লাজমা(ffp)'],
}

/** A wrong file would produce an error for each of its lines. */
const MAX_ERRORS = 50

/**
 * Reads a CSV file with comma, semicolon or tab, in English or Bangla. An error names its line, from
 * 1 with the heading. If there are errors, do not use the counts.
 */
export function parseStockFile(csv: string): {
  counts: CountChange[]
  errors: MessageKeyWithValues[]
} {
  const rows = parseRows(csv)
  const [heading, ...rest] = rows
  const columns = heading && columnsOf(heading.cells)
  if (!columns) return { counts: [], errors: [rowError('columns', heading?.line ?? 1)] }
  const lines = new Map<string, number>()
  const counts: CountChange[] = []
  const errors: MessageKeyWithValues[] = []
  for (const { cells, line } of rest) {
    const parsed = parseRow((column) => cells[columns[column]]?.trim() ?? '', line)
    errors.push(...parsed.errors)
    if (!parsed.count) continue
    const first = lines.get(stockKindKey(parsed.count))
    if (first) errors.push(rowError('repeated', line, { first }))
    else lines.set(stockKindKey(parsed.count), line)
    counts.push(parsed.count)
  }
  if (counts.length === 0 && errors.length === 0) errors.push(rowError('noRows', heading.line))
  return { counts, errors: errors.slice(0, MAX_ERRORS) }
}

interface Row {
  cells: string[]
  /** A cell in quotes may span several lines of the file. */
  line: number
}

function parseRows(csv: string): Row[] {
  const text = csv.replace(/^\uFEFF/, '')
  const rows: Row[] = []
  let line = 1
  let start = 0
  Papa.parse<string[]>(text, {
    step: ({ data: cells, meta: { cursor } }) => {
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line })
      line += text.slice(start, cursor).match(/\r\n|\r|\n/g)?.length ?? 0
      start = cursor
    },
  })
  return rows
}

/** The column `expiry` may be missing. */
function columnsOf(heading: readonly string[]): Record<Column, number> | null {
  const names = heading.map(normalize)
  const indexOf = (column: Column) =>
    names.findIndex((name) => (HEADINGS[column] as readonly string[]).includes(name))
  const columns = {
    group: indexOf('group'),
    component: indexOf('component'),
    bags: indexOf('bags'),
  }
  const isComplete = !Object.values(columns).includes(-1)
  return isComplete ? { ...columns, expiry: indexOf('expiry') } : null
}

function parseRow(cell: (column: Column) => string, line: number) {
  const bloodGroup = parseBloodGroup(cell('group'))
  const component = parseComponent(cell('component'))
  const bags = countedBags.safeParse(cell('bags'))
  const expiresOn = stockExpiry.safeParse(toLatinDigits(cell('expiry')))
  const errors = [
    ...(bloodGroup ? [] : [rowError('group', line, { value: truncate(cell('group')) })]),
    ...(component ? [] : [rowError('component', line, { value: truncate(cell('component')) })]),
    ...(bags.success
      ? []
      : [rowError('bags', line, { value: truncate(cell('bags')), max: MAX_COUNTED_BAGS })]),
    ...(expiresOn.success ? [] : [rowError('expiry', line, { value: truncate(cell('expiry')) })]),
  ]
  if (!bloodGroup || !component || !bags.success || !expiresOn.success) return { errors }
  const count = { bloodGroup, component, bags: bags.data }
  return {
    errors,
    count: { ...count, ...(expiresOn.data && { expiresOn: expiresOn.data }) },
  }
}

function truncate(cell: string): string {
  return cell.length > 30 ? `${cell.slice(0, 30)}…` : cell
}

type RowErrorName = 'columns' | 'noRows' | 'group' | 'component' | 'bags' | 'expiry' | 'repeated'

function rowError(name: RowErrorName, line: number, values: Record<string, string | number> = {}) {
  return messageKey(`blood-banks.own.faults.${name}` as MessageKey, { line, ...values })
}

function parseComponent(typed: string): BloodComponent | undefined {
  const name = withoutPunctuation(normalize(typed))
  return (Object.keys(COMPONENT_NAMES) as BloodComponent[]).find((component) =>
    COMPONENT_NAMES[component].some((known) => withoutPunctuation(known) === name),
  )
}

function normalize(typed: string): string {
  return typed.normalize('NFC').toLowerCase().replace(/[\s_]/g, '')
}

function withoutPunctuation(name: string): string {
  return name.replace(/[-()]/g, '')
}
