import 'server-only'
import { readBloodGroup } from '@/lib/features/donors/read-blood-group'
import { districtIn } from '@/lib/features/places/district-in-text'
import { upazilaIn } from '@/lib/features/places/named-place'
import { matchColumns } from './match-columns'
import { type ColumnMapping, type FileValues, MAX_COLUMNS, PREVIEW_ROWS } from './rules'
import type { SurveyedSheet } from './survey-tables'

const MAX_SHOWN_LENGTH = 100
const MAX_NAME_LENGTH = 60

/** Proposes the visible, non-cover sheets whose headings cover the most rows. */
export function proposedSheets(sheets: readonly SurveyedSheet[]): number[] {
  const tables = [...sheets.keys()].filter((nth) => {
    const sheet = sheets[nth]
    return sheet && !sheet.isHidden && !sheet.isCover && sheet.rows > 0
  })
  const groups = new Map<string, number[]>()
  for (const nth of tables) {
    const key = headingsKey(sheets[nth])
    groups.set(key, [...(groups.get(key) ?? []), nth])
  }
  const rowsIn = (group: readonly number[]) =>
    group.reduce((sum, nth) => sum + (sheets[nth]?.rows ?? 0), 0)
  const [largest] = [...groups.values()].sort((one, other) => rowsIn(other) - rowsIn(one))
  if (largest) return largest
  const widest = [...sheets.keys()].sort(
    (one, other) => (sheets[other]?.rows ?? 0) - (sheets[one]?.rows ?? 0),
  )
  return widest.slice(0, 1)
}

/** Sheets need the same headings, because one mapping applies to all of them. */
export function haveSameHeadings(sheets: readonly SurveyedSheet[]): boolean {
  return new Set(sheets.map(headingsKey)).size <= 1
}

function headingsKey(sheet: SurveyedSheet | undefined): string {
  const bare = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return JSON.stringify(sheet?.headings.map(bare) ?? [])
}

/** Returns the headings, proposed columns and first rows of the chosen sheets. */
export function openedTable(
  sheets: readonly SurveyedSheet[],
  chosen: readonly number[],
  fileName: string,
) {
  const tables = chosen.flatMap((nth) => sheets[nth] ?? [])
  const [first] = tables
  const inFile = (first?.headings ?? []).map(shown)
  // Lists often have one sheet for each group or hall, so the sheet name is one more column.
  const sheetColumn = tables.length > 1 ? inFile.length : undefined
  const headings = sheetColumn === undefined ? inFile : [...inFile, '']
  const rows = tables.flatMap(({ sample, name }) =>
    sample.map((cells) => [
      ...inFile.map((_, column) => shown(cells[column] ?? '')),
      ...(sheetColumn === undefined ? [] : [name]),
    ]),
  )
  const mapping = matchColumns(headings, rows)
  const suggested = valuesIn([
    ...(tables.length === 1 && sheets.length > 1 ? tables.map(({ name }) => name) : []),
    fileName.replace(/\.\w{2,5}$/, ''),
  ])
  return {
    ...{ headings, sheetColumn, mapping, suggested, values: neededOf(suggested, mapping) },
    preview: examples(tables, rows),
    firstRows: (first?.firstRows ?? []).map((cells) => cells.slice(0, MAX_COLUMNS).map(shown)),
    sheets: sheets.map(({ sample: _1, firstRows: _2, headings: _3, ...sheet }, nth) => ({
      ...{ ...sheet, isChosen: chosen.includes(nth), counts: {} },
    })),
  }
}

function examples(tables: readonly SurveyedSheet[], rows: readonly string[][]): string[][] {
  const each = Math.max(1, Math.floor(PREVIEW_ROWS / Math.max(1, tables.length)))
  let at = 0
  const found = tables.flatMap(({ sample }) => {
    const some = rows.slice(at, at + Math.min(each, sample.length))
    at += sample.length
    return some
  })
  return tables.length === 1 ? rows.slice(0, PREVIEW_ROWS) : found.slice(0, PREVIEW_ROWS)
}

/** The first name that yields a value wins. */
function valuesIn(names: readonly string[]): FileValues {
  const values: FileValues = {}
  for (const name of names) {
    const text = name.replace(/[_]+/g, ' ').trim().slice(0, MAX_NAME_LENGTH)
    values.bloodGroup ??= groupIn(text)
    values.district ??= districtIn(text) ?? undefined
    if (values.district) values.upazila ??= upazilaIn(values.district, text) ?? undefined
    values.address ??= hallIn(text)
  }
  return JSON.parse(JSON.stringify(values)) as FileValues
}

function groupIn(text: string): string | undefined {
  const whole = readBloodGroup(text)
  if (whole) return whole
  const found = /(?<![\p{L}\p{N}])(?:ab|a|b|o)\s*(?:[+-]|\(?[+-]ve\)?|positive|negative)/iu.exec(
    text,
  )
  return found ? readBloodGroup(found[0]) : undefined
}

const INSTITUTION = /^(?:hall|hostel|college|university|school|হল|কলেজ)$/iu

/** Finds 'Zahurul Haq Hall' in 'Zahurul Haq Hall, Dhaka'. */
function hallIn(text: string): string | undefined {
  const words = text.split(/[\s,()-]+/)
  const end = words.findIndex((word) => INSTITUTION.test(word))
  return end > 0 ? words.slice(Math.max(0, end - 4), end + 1).join(' ') : undefined
}

function neededOf(suggested: FileValues, mapping: ColumnMapping): FileValues {
  const { district, upazila, bloodGroup } = suggested
  return {
    ...(mapping.district === undefined && district && { district }),
    ...(mapping.district === undefined && mapping.upazila === undefined && upazila && { upazila }),
    ...(mapping.bloodGroup === undefined && bloodGroup && { bloodGroup }),
  }
}

function shown(cell: string): string {
  const text = cell.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}
