import type { ImportRecord } from '@/models/import'
import { type ColumnMapping, IMPORT_FIELDS, UNDO_DAYS } from './rules'

const DAY_MS = 24 * 60 * 60 * 1_000

type StoredImport = ImportRecord & { _id: unknown }

/** An import as admins see it. */
export function shownImport(stored: StoredImport) {
  const { _id, fileName, bytes, state, failure, headings, preview, pass, locale, counts } = stored
  return {
    ...{ _id: String(_id), fileName, bytes, state, failure: failure ?? null, headings },
    preview: ((preview ?? []) as unknown as string[][]).map((row) => [...row]),
    ...{ mapping: shownMapping(stored.mapping), pass, locale: locale ?? 'bn' },
    counts: {
      ...{ rows: counts.rows, ok: counts.ok, refused: counts.refused },
      ...{ duplicate: counts.duplicate, written: counts.written, accepted: counts.accepted },
      ...{ declined: counts.declined, undone: counts.undone },
    },
    percent: percentOf(stored),
    createdAt: stored.createdAt.toISOString(),
    confirmedAt: stored.confirmedAt?.toISOString() ?? null,
    undoUntil: undoUntil(stored)?.toISOString() ?? null,
  }
}
export type ShownImport = ReturnType<typeof shownImport>

function shownMapping(stored: ImportRecord['mapping']): ColumnMapping {
  const columns: Record<string, unknown> = { ...stored }
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const column = columns[field]
      return typeof column === 'number' ? [[field, column]] : []
    }),
  )
}

/** How much of what runs now is done, in whole percent. */
function percentOf({ state, cursor, textBytes, firstRowAt, counts, total }: StoredImport): number {
  if (state === 'checking') return percent((cursor.at ?? 0) - firstRowAt, textBytes - firstRowAt)
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

/** Until when it can be undone; null before it was confirmed and once it is undone. */
function undoUntil({ state, confirmedAt }: StoredImport): Date | null {
  if (!confirmedAt || (state !== 'writing' && state !== 'done')) return null
  return new Date(confirmedAt.getTime() + UNDO_DAYS * DAY_MS)
}
