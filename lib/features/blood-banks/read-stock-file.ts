import Papa from 'papaparse'
import { toLatinDigits } from '@/lib/core/validation/digits'
import type { Component } from '@/lib/features/blood-requests/rules'
import { readBloodGroup } from '@/lib/features/donors/read-blood-group'
import { type FilledMessageKey, type MessageKey, messageKey } from '@/lib/i18n/message-key'
import { type CountChange, kindKey, MAX_COUNTED_BAGS } from './rules'
import { countedBags, stockExpiry } from './schema'

/** In lower case, without spaces, hyphens and underscores. */
const HEADINGS = {
  group: ['group', 'bloodgroup', 'গ্রুপ', 'রক্তেরগ্রুপ'],
  component: ['component', 'bloodcomponent', 'উপাদান', 'রক্তেরউপাদান'],
  bags: ['bags', 'bag', 'units', 'count', 'ব্যাগ', 'ব্যাগসংখ্যা', 'সংখ্যা'],
  expiry: ['expiry', 'expires', 'expireson', 'expirydate', 'মেয়াদ', 'মেয়াদশেষ'],
} as const
type Column = keyof typeof HEADINGS

/** Additional names, spelled as above. */
const COMPONENT_NAMES: Record<Component, readonly string[]> = {
  'whole-blood': ['wholeblood', 'wb', 'হোলব্লাড', 'পূর্ণরক্ত'],
  'red-cells': ['redcells', 'redbloodcells', 'prbc', 'rbc', 'লোহিতকণিকা', 'লোহিতকণিকা(prbc)'],
  platelets: ['platelets', 'platelet', 'প্লাটিলেট', 'প্লেটলেট', 'অণুচক্রিকা'],
  plasma: ['plasma', 'ffp', 'প্লাজমা', 'প্লাজমা(ffp)'],
}

/** A wrong file would produce an error for each of its lines. */
const MAX_FAULTS = 50

/**
 * Reads a CSV file with comma, semicolon or tab, in English or Bangla. A fault names its line, from
 * 1 with the heading. If there are faults, do not use the counts.
 */
export function readStockFile(csv: string): { counts: CountChange[]; faults: FilledMessageKey[] } {
  const rows = parsedRows(csv)
  const [heading, ...rest] = rows
  const columns = heading && columnsOf(heading.cells)
  if (!columns) return { counts: [], faults: [fault('columns', heading?.line ?? 1)] }
  const lines = new Map<string, number>()
  const counts: CountChange[] = []
  const faults: FilledMessageKey[] = []
  for (const { cells, line } of rest) {
    const read = readRow((column) => cells[columns[column]]?.trim() ?? '', line)
    faults.push(...read.faults)
    if (!read.count) continue
    const first = lines.get(kindKey(read.count))
    if (first) faults.push(fault('repeated', line, { first }))
    else lines.set(kindKey(read.count), line)
    counts.push(read.count)
  }
  if (counts.length === 0 && faults.length === 0) faults.push(fault('noRows', heading.line))
  return { counts, faults: faults.slice(0, MAX_FAULTS) }
}

interface Row {
  cells: string[]
  /** A cell in quotes may span several lines of the file. */
  line: number
}

function parsedRows(csv: string): Row[] {
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
  const names = heading.map(bare)
  const placeOf = (column: Column) =>
    names.findIndex((name) => (HEADINGS[column] as readonly string[]).includes(name))
  const columns = {
    group: placeOf('group'),
    component: placeOf('component'),
    bags: placeOf('bags'),
  }
  const isComplete = !Object.values(columns).includes(-1)
  return isComplete ? { ...columns, expiry: placeOf('expiry') } : null
}

function readRow(cell: (column: Column) => string, line: number) {
  const bloodGroup = readBloodGroup(cell('group'))
  const component = componentNamed(cell('component'))
  const bags = countedBags.safeParse(cell('bags'))
  const expiresOn = stockExpiry.safeParse(toLatinDigits(cell('expiry')))
  const faults = [
    ...(bloodGroup ? [] : [fault('group', line, { value: quoted(cell('group')) })]),
    ...(component ? [] : [fault('component', line, { value: quoted(cell('component')) })]),
    ...(bags.success
      ? []
      : [fault('bags', line, { value: quoted(cell('bags')), max: MAX_COUNTED_BAGS })]),
    ...(expiresOn.success ? [] : [fault('expiry', line, { value: quoted(cell('expiry')) })]),
  ]
  if (!bloodGroup || !component || !bags.success || !expiresOn.success) return { faults }
  const count = { bloodGroup, component, bags: bags.data }
  return { faults, count: { ...count, ...(expiresOn.data && { expiresOn: expiresOn.data }) } }
}

function quoted(cell: string): string {
  return cell.length > 30 ? `${cell.slice(0, 30)}…` : cell
}

type FaultName = 'columns' | 'noRows' | 'group' | 'component' | 'bags' | 'expiry' | 'repeated'

function fault(name: FaultName, line: number, values: Record<string, string | number> = {}) {
  return messageKey(`blood-banks.own.faults.${name}` as MessageKey, { line, ...values })
}

function componentNamed(written: string): Component | undefined {
  const name = withoutSigns(bare(written))
  return (Object.keys(COMPONENT_NAMES) as Component[]).find((component) =>
    COMPONENT_NAMES[component].some((known) => withoutSigns(known) === name),
  )
}

function bare(written: string): string {
  return written.normalize('NFC').toLowerCase().replace(/[\s_]/g, '')
}

function withoutSigns(name: string): string {
  return name.replace(/[-()]/g, '')
}
