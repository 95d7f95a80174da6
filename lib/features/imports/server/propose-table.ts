import 'server-only'
import { parseBloodGroup } from '@/lib/features/donors/parse-blood-group'
import { findDistrictInText } from '@/lib/features/places/server/find-district-in-text'
import { findUpazilaInText } from '@/lib/features/places/server/find-place'
import { type ColumnMapping, type ImportDefaultValues, MAX_COLUMNS, PREVIEW_ROWS } from '../rules'
import type { InspectedSheet } from './inspect-sheet'
import { matchColumns } from './match-columns'

const MAX_CELL_LENGTH = 100
const MAX_NAME_LENGTH = 60

/** Proposes the visible, non-cover sheets whose headings cover the most rows. */
export function proposeSheets(sheets: readonly InspectedSheet[]): number[] {
  const tables = [...sheets.keys()].filter((index) => {
    const sheet = sheets[index]
    return sheet && !sheet.isHidden && !sheet.isCover && sheet.rows > 0
  })
  const groups = new Map<string, number[]>()
  for (const index of tables) {
    const key = headingsKey(sheets[index])
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  const rowsIn = (group: readonly number[]) =>
    group.reduce((sum, index) => sum + (sheets[index]?.rows ?? 0), 0)
  const [largest] = [...groups.values()].sort((one, other) => rowsIn(other) - rowsIn(one))
  if (largest) return largest
  const widest = [...sheets.keys()].sort(
    (one, other) => (sheets[other]?.rows ?? 0) - (sheets[one]?.rows ?? 0),
  )
  return widest.slice(0, 1)
}

/** Sheets need the same headings, because one mapping applies to all of them. */
export function haveSameHeadings(sheets: readonly InspectedSheet[]): boolean {
  return new Set(sheets.map(headingsKey)).size <= 1
}

function headingsKey(sheet: InspectedSheet | undefined): string {
  const bare = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return JSON.stringify(sheet?.headings.map(bare) ?? [])
}

/** Returns the headings, proposed columns and first rows of the chosen sheets. */
export function proposeTable(
  sheets: readonly InspectedSheet[],
  chosen: readonly number[],
  fileName: string,
) {
  const tables = chosen.flatMap((index) => sheets[index] ?? [])
  const [first] = tables
  const inFile = (first?.headings ?? []).map(cleanCell)
  // Lists often have one sheet for each group or hall, so the sheet name is one more column.
  const sheetColumn = tables.length > 1 ? inFile.length : undefined
  const headings = sheetColumn === undefined ? inFile : [...inFile, '']
  const rows = tables.flatMap(({ sample, name }) =>
    sample.map((cells) => [
      ...inFile.map((_, column) => cleanCell(cells[column] ?? '')),
      ...(sheetColumn === undefined ? [] : [name]),
    ]),
  )
  const mapping = matchColumns(headings, rows)
  const suggested = findDefaultValues([
    ...(tables.length === 1 && sheets.length > 1 ? tables.map(({ name }) => name) : []),
    fileName.replace(/\.\w{2,5}$/, ''),
  ])
  return {
    ...{
      headings,
      sheetColumn,
      mapping,
      suggested,
      values: missingDefaultValues(suggested, mapping),
    },
    preview: previewRows(tables, rows),
    firstRows: (first?.firstRows ?? []).map((cells) => cells.slice(0, MAX_COLUMNS).map(cleanCell)),
    sheets: sheets.map(({ sample: _1, firstRows: _2, headings: _3, ...sheet }, index) => ({
      ...{ ...sheet, isChosen: chosen.includes(index), counts: {} },
    })),
  }
}

function previewRows(tables: readonly InspectedSheet[], rows: readonly string[][]): string[][] {
  const rowsPerSheet = Math.max(1, Math.floor(PREVIEW_ROWS / Math.max(1, tables.length)))
  let at = 0
  const found = tables.flatMap(({ sample }) => {
    const some = rows.slice(at, at + Math.min(rowsPerSheet, sample.length))
    at += sample.length
    return some
  })
  return tables.length === 1 ? rows.slice(0, PREVIEW_ROWS) : found.slice(0, PREVIEW_ROWS)
}

/** The first name that yields a value wins. */
function findDefaultValues(names: readonly string[]): ImportDefaultValues {
  const values: ImportDefaultValues = {}
  for (const name of names) {
    const text = name.replace(/[_]+/g, ' ').trim().slice(0, MAX_NAME_LENGTH)
    values.bloodGroup ??= findBloodGroup(text)
    values.district ??= findDistrictInText(text) ?? undefined
    if (values.district) values.upazila ??= findUpazilaInText(values.district, text) ?? undefined
    values.address ??= findInstitution(text)
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function findBloodGroup(text: string): string | undefined {
  const exactGroup = parseBloodGroup(text)
  if (exactGroup) return exactGroup
  const found = /(?<![\p{L}\p{N}])(?:ab|a|b|o)\s*(?:[+-]|\(?[+-]ve\)?|positive|negative)/iu.exec(
    text,
  )
  return found ? parseBloodGroup(found[0]) : undefined
}

const INSTITUTION = /^(?:hall|hostel|college|university|school|হল|কলেজ)$/iu

/** Finds 'Zahurul Haq Hall' in 'Zahurul Haq Hall, Dhaka'. */
function findInstitution(text: string): string | undefined {
  const words = text.split(/[\s,()-]+/)
  const end = words.findIndex((word) => INSTITUTION.test(word))
  return end > 0 ? words.slice(Math.max(0, end - 4), end + 1).join(' ') : undefined
}

function missingDefaultValues(
  suggested: ImportDefaultValues,
  mapping: ColumnMapping,
): ImportDefaultValues {
  const { district, upazila, bloodGroup } = suggested
  return {
    ...(mapping.district === undefined && district && { district }),
    ...(mapping.district === undefined && mapping.upazila === undefined && upazila && { upazila }),
    ...(mapping.bloodGroup === undefined && bloodGroup && { bloodGroup }),
  }
}

function cleanCell(cell: string): string {
  const text = cell.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH)}…` : text
}
