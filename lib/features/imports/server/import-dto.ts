import { DAY_MS } from '@/lib/core/time/calendar'
import type { ImportRecord } from '@/models/import'
import { sheetsToRead, sumDayEvidence } from '../import-sheets'
import {
  type ColumnMapping,
  DEFAULT_VALUE_FIELDS,
  IMPORT_FIELDS,
  type ImportDefaultValues,
  ROW_WARNINGS,
  type RowWarning,
  UNDO_DAYS,
} from '../rules'

interface StoredImport extends Omit<ImportRecord, 'sheets'> {
  _id: unknown
  sheets: readonly ImportRecord['sheets'][number][]
}

/** Shapes an import for admins. */
export function toImportDto(stored: StoredImport) {
  const { _id, fileName, bytes, state, failure, headings, preview, pass, locale, counts } = stored
  return {
    ...{ _id: String(_id), fileName, bytes, state, failure: failure ?? null, headings },
    ...{ preview: copyRows(preview), firstRows: copyRows(stored.firstRows) },
    sheetColumn: stored.sheetColumn ?? null,
    ...{ mapping: toColumnMapping(stored.mapping), pass, locale: locale ?? 'bn' },
    ...{ values: toDefaultValues(stored.values), suggested: toDefaultValues(stored.suggested) },
    ...{ days: sumDayEvidence(stored), dayOrder: stored.dayOrder ?? null },
    chapter: stored.chapter ? String(stored.chapter) : null,
    sheets: stored.sheets.map(toSheetDto),
    counts: {
      ...{ rows: counts.rows, ok: counts.ok, refused: counts.refused },
      ...{ duplicate: counts.duplicate, written: counts.written, accepted: counts.accepted },
      ...{ declined: counts.declined, undone: counts.undone },
      ...{ merged: counts.merged ?? 0, warned: counts.warned ?? 0 },
      recorded: counts.recorded ?? 0,
    },
    warnings: toWarningCounts(stored.warnings),
    percent: percentOf(stored),
    createdAt: stored.createdAt.toISOString(),
    confirmedAt: stored.confirmedAt?.toISOString() ?? null,
    undoUntil: undoUntil(stored)?.toISOString() ?? null,
  }
}
export type ImportDto = ReturnType<typeof toImportDto>

function copyRows(stored: unknown): string[][] {
  return ((stored ?? []) as string[][]).map((row) => [...row])
}

function toDefaultValues(stored: ImportRecord['values'] | undefined): ImportDefaultValues {
  const values: Record<string, unknown> = { ...stored }
  return Object.fromEntries(
    DEFAULT_VALUE_FIELDS.flatMap((name) => (values[name] ? [[name, String(values[name])]] : [])),
  )
}

function toWarningCounts(stored: ImportRecord['warnings'] | undefined) {
  const counted: Record<string, unknown> = { ...stored }
  return ROW_WARNINGS.flatMap((warning): { warning: RowWarning; rows: number }[] => {
    const rows = Number(counted[warning] ?? 0)
    return rows > 0 ? [{ warning, rows }] : []
  })
}

function toSheetDto(sheet: ImportRecord['sheets'][number]) {
  const { name, isHidden, isCover, isChosen, headingRow, rows, above, counts } = sheet
  const { ok = 0, refused = 0, duplicate = 0, merged = 0 } = counts ?? {}
  return {
    ...{ name, isHidden, isCover, isChosen, headingRow, rows, above },
    isBijoy: (sheet.bijoyColumns ?? []).length > 0,
    counts: { ok, refused, duplicate, merged },
  }
}

/** Without the columns that are not set. */
export function toColumnMapping(stored: ImportRecord['mapping']): ColumnMapping {
  const columns: Record<string, unknown> = { ...stored }
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const column = columns[field]
      return typeof column === 'number' ? [[field, column]] : []
    }),
  )
}

function percentOf(stored: StoredImport): number {
  const { state, cursor, counts, total } = stored
  if (state === 'checking') {
    const sheets = sheetsToRead(stored)
    const at = cursor.at ?? 0
    const sum = (of: (sheet: (typeof sheets)[number]) => number) =>
      sheets.reduce((bytes, sheet) => bytes + of(sheet), 0)
    const done = sum(({ firstRowAt, end }) => Math.max(0, Math.min(at, end) - firstRowAt))
    return percent(
      done,
      sum(({ firstRowAt, end }) => end - firstRowAt),
    )
  }
  if (state === 'writing') return percent(total - counts.ok, total)
  if (state === 'undoing') {
    return percent(counts.undone, counts.written - counts.accepted - counts.declined)
  }
  return state === 'uploading' || state === 'mapping' ? 0 : 100
}

function percent(done: number, all: number): number {
  if (all <= 0) return 0
  return Math.max(0, Math.min(100, Math.floor((done / all) * 100)))
}

/** Null before confirmation and after an undo. */
function undoUntil({ state, confirmedAt }: StoredImport): Date | null {
  if (!confirmedAt || (state !== 'writing' && state !== 'done')) return null
  return new Date(confirmedAt.getTime() + UNDO_DAYS * DAY_MS)
}
