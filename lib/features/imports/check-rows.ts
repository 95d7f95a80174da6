import 'server-only'
import { inTransaction } from '@/lib/core/db/connection'
import { type CsvRow, readCsvRows } from '@/lib/core/spreadsheets/csv-rows'
import { dhakaDay } from '@/lib/core/time/calendar'
import { findDuplicates } from '@/lib/features/invitations/find-duplicates'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { readText } from './file-parts'
import { daysFromNow, type FoundImport } from './find-import'
import { type ImportedPerson, readRow } from './read-row'
import {
  type ColumnMapping,
  MAX_ROWS,
  ROWS_KEPT_DAYS,
  ROWS_PER_STEP,
  type RowDuplicate,
  type RowFault,
  type RowState,
} from './rules'

/** More than `ROWS_PER_STEP` rows need, and all that is in memory at a time. */
const WINDOW_BYTES = 512_000
/** What is kept of a refused row, in letters for each cell. */
const MAX_KEPT_LENGTH = 300

interface CheckedRow {
  number: number
  state: RowState
  faults?: RowFault[]
  duplicate?: RowDuplicate
  account?: unknown
  firstRow?: number
  cells: string[]
  person?: ImportedPerson
}

/**
 * Checks the next rows of an import, at most `ROWS_PER_STEP`. What it found and how far it came is written in
 * one transaction, which a step of another tab at the same time makes void: no row is checked twice, and a
 * step that is cut off leaves nothing.
 */
export async function checkNextRows(found: FoundImport): Promise<void> {
  const { _id, cursor, textBytes, delimiter, pass, counts } = found
  const [at, row] = [cursor.at ?? 0, cursor.row ?? 0]
  const window = await readText(_id, at, Math.min(WINDOW_BYTES, textBytes - at))
  const isLast = at + window.byteLength >= textBytes
  const read = readCsvRows(window, { delimiter, maxRows: ROWS_PER_STEP, isLast })
  const checked = await checkRows(found, read, row)
  const end = at + (read.at(-1)?.end ?? window.byteLength)
  const isDone = end >= textBytes
  const count = (state: RowState) => checked.filter((one) => one.state === state).length
  const rows = counts.rows + checked.length
  const failure = rows > MAX_ROWS ? 'too-many-rows' : isDone && rows === 0 ? 'no-rows' : null
  await inTransaction(async (session) => {
    const { matchedCount } = await Import.updateOne(
      { _id, state: 'checking', pass, 'cursor.row': row, 'cursor.at': at },
      {
        $set: {
          state: failure ? 'failed' : isDone ? 'checked' : 'checking',
          ...(failure && { failure }),
          cursor: { at: end, row: row + read.length },
        },
        $inc: {
          ...{ 'counts.rows': checked.length, 'counts.ok': count('ok') },
          ...{ 'counts.refused': count('refused'), 'counts.duplicate': count('duplicate') },
        },
      },
      { session },
    )
    if (matchedCount === 0 || checked.length === 0) return
    const expiresAt = daysFromNow(ROWS_KEPT_DAYS)
    await ImportRow.insertMany(
      checked.map((one) => ({ ...one, import: _id, pass, expiresAt })),
      { session, ordered: true, lean: true },
    )
  })
}

/** What each row with a letter in it is. `before` is the number of the row before the first one. */
async function checkRows(
  { _id, pass, mapping, headings }: FoundImport,
  read: readonly CsvRow[],
  before: number,
): Promise<CheckedRow[]> {
  const options = {
    mapping: mappingOf(mapping),
    columns: headings.length,
    today: dhakaDay(),
  }
  const rows = read.flatMap(({ cells }, index): CheckedRow[] => {
    const number = before + index + 1
    if (cells === null) return [{ number, state: 'refused', faults: ['row-broken'], cells: [] }]
    if (cells.every((cell) => cell.trim() === '')) return []
    const { person, faults } = readRow(cells, options)
    const kept = cells.slice(0, headings.length + 1).map((cell) => cell.slice(0, MAX_KEPT_LENGTH))
    return [
      {
        ...{ number, cells: kept, state: faults ? 'refused' : 'ok' },
        ...(faults ? { faults } : { person }),
      },
    ]
  })
  await markDuplicates(rows, { _id, pass }, before)
  return rows
}

/** Marks those who stand in an earlier row, or need no invitation. */
async function markDuplicates(
  rows: CheckedRow[],
  { _id, pass }: Pick<FoundImport, '_id' | 'pass'>,
  before: number,
): Promise<void> {
  const people = rows.flatMap(({ person }) => person ?? [])
  const rowOf = await earlierRows(people, { _id, pass }, before)
  const duplicateOf = await findDuplicates(people)
  for (const row of rows) {
    if (!row.person) continue
    const contacts = contactsOf(row.person)
    const firstRow = contacts.map((contact) => rowOf.get(contact)).find(Boolean)
    const duplicate = firstRow
      ? { duplicate: 'repeated' as const, firstRow }
      : duplicateOf(row.person)
    if (duplicate) Object.assign(row, { state: 'duplicate', ...duplicate })
    for (const contact of contacts) if (!rowOf.has(contact)) rowOf.set(contact, row.number)
  }
}

async function earlierRows(
  people: readonly ImportedPerson[],
  { _id, pass }: Pick<FoundImport, '_id' | 'pass'>,
  before: number,
): Promise<Map<string, number>> {
  const phones = people.flatMap(({ phone }) => phone ?? [])
  const emails = people.flatMap(({ email }) => email ?? [])
  const earlier = { import: _id, pass, number: { $lte: before } }
  const rows = await ImportRow.find(
    {
      $or: [
        { ...earlier, 'person.phone': { $in: phones } },
        { ...earlier, 'person.email': { $in: emails } },
      ],
    },
    { number: 1, 'person.phone': 1, 'person.email': 1 },
  )
    .sort({ number: -1 })
    .lean()
  // The first row comes last, and stays.
  return new Map(
    rows.flatMap(({ number, person }) =>
      contactsOf(person ?? {}).map((contact) => [contact, number] as const),
    ),
  )
}

function contactsOf({ phone, email }: { phone?: string | null; email?: string | null }): string[] {
  return [phone, email].filter((contact) => typeof contact === 'string')
}

/** The columns that are set. */
function mappingOf(stored: FoundImport['mapping']): ColumnMapping {
  const set = Object.entries(stored ?? {}).filter(([, column]) => typeof column === 'number')
  return Object.fromEntries(set)
}
