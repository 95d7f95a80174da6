import 'server-only'
import { inTransaction } from '@/lib/core/server/db/connection'
import { type CsvRow, readCsvRows } from '@/lib/core/server/spreadsheets/csv-rows'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { DonationInList } from '@/lib/features/donors/server/record-listed-donations'
import { findDuplicatePeople } from '@/lib/features/invitations/server/find-duplicate-people'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { type StoredSheet, sheetsToRead, sumDayEvidence } from '../import-sheets'
import { dayOrderOfColumn } from '../parse-dates'
import {
  MAX_ROWS,
  ROW_RETENTION_DAYS,
  ROWS_PER_STEP,
  type RowDuplicate,
  type RowFault,
  type RowState,
  type RowWarning,
} from '../rules'
import { convertBijoyCells } from './bijoy'
import { readText } from './file-parts'
import { daysFromNow, type FoundImport } from './find-import'
import { toColumnMapping } from './import-dto'
import { type ImportedPerson, type ParseDonorRowOptions, parseDonorRow } from './parse-donor-row'

/** A window must hold more than `ROWS_PER_STEP` rows. */
const WINDOW_BYTES = 512_000
const MAX_CELL_LENGTH = 300

interface CheckedRow {
  number: number
  state: RowState
  faults?: RowFault[]
  warnings?: RowWarning[]
  duplicate?: RowDuplicate
  account?: unknown
  invitation?: unknown
  firstRow?: number
  cells: string[]
  person?: ImportedPerson
}

/**
 * Checks at most `ROWS_PER_STEP` rows. Results and progress share a transaction, so that concurrent
 * steps check no row twice.
 */
export async function checkNextRows(found: FoundImport): Promise<void> {
  const { _id, cursor, delimiter, pass, counts } = found
  const [at, row] = [cursor.at ?? 0, cursor.row ?? 0]
  const sheets = sheetsToRead(found)
  const sheet = sheets.find(({ end }) => end > at)
  const next = sheet
    ? await readNextRows(found, sheet, { at, row, delimiter })
    : { read: [], from: row, at, row }
  const checked = sheet ? await checkRows(found, next.read, { before: next.from, sheet }) : []
  const merged = mergeRows(checked, found)
  const isDone = !sheets.some(({ end }) => end > next.at)
  const count = (state: RowState) => checked.filter((one) => one.state === state).length
  const results = {
    ...{ ok: count('ok'), refused: count('refused') },
    ...{ duplicate: count('duplicate'), merged: count('merged') },
  }
  const acceptedRows = checked.filter(({ state }) => state === 'ok')
  const warnings = acceptedRows.flatMap((one) => one.warnings ?? [])
  const rows = counts.rows + checked.length
  const failure = rows > MAX_ROWS ? 'too-many-rows' : isDone && rows === 0 ? 'no-rows' : null
  const sheetIndex = sheet
    ? found.sheets.findIndex(({ base, name }) => base === sheet.base && name === sheet.name)
    : -1
  await inTransaction(async (session) => {
    const { matchedCount } = await Import.updateOne(
      { _id, state: 'checking', pass, 'cursor.row': row, 'cursor.at': at },
      {
        $set: {
          state: failure ? 'failed' : isDone ? 'checked' : 'checking',
          ...(failure && { failure }),
          cursor: { at: next.at, row: next.row },
        },
        $inc: {
          ...increments('counts', { rows: checked.length, ...results }),
          ...(sheetIndex >= 0 && increments(`sheets.${sheetIndex}.counts`, results)),
          'counts.recorded': checked.filter(
            ({ account, invitation, person }) =>
              (account && person?.lastDonationDate) || (invitation && person?.donations),
          ).length,
          'counts.warned': acceptedRows.filter((one) => one.warnings?.length).length,
          ...increments('warnings', countWarnings(warnings)),
        },
      },
      { session },
    )
    if (matchedCount === 0 || checked.length === 0) return
    const expiresAt = daysFromNow(ROW_RETENTION_DAYS)
    await ImportRow.insertMany(
      checked.map((one) => ({ ...one, import: _id, pass, expiresAt })),
      { session, ordered: true, lean: true },
    )
    if (merged.length > 0) await ImportRow.bulkWrite(merged, { session })
  })
}

interface ReadPosition {
  at: number
  row: number
  delimiter: string
}

async function readNextRows(
  { _id }: FoundImport,
  { firstRowAt, base, headingRow, end }: StoredSheet,
  { at, row, delimiter }: ReadPosition,
) {
  const start = Math.max(at, firstRowAt)
  const from = start === at ? row : base + headingRow
  const window = await readText(_id, start, Math.min(WINDOW_BYTES, end - start))
  const isLast = start + window.byteLength >= end
  const read = readCsvRows(window, { delimiter, maxRows: ROWS_PER_STEP, isLast })
  return {
    read,
    from,
    at: start + (read.at(-1)?.end ?? window.byteLength),
    row: from + read.length,
  }
}

function increments(path: string, counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([key, by]) => [`${path}.${key}`, by]))
}

function countWarnings(warnings: readonly RowWarning[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const warning of warnings) counted[warning] = (counted[warning] ?? 0) + 1
  return counted
}

async function checkRows(
  found: FoundImport,
  read: readonly CsvRow[],
  { before, sheet }: { before: number; sheet: StoredSheet },
): Promise<CheckedRow[]> {
  const { headings, sheetColumn } = found
  const options = rowOptions(found)
  const rows = read.flatMap(({ cells: inFile }, index): CheckedRow[] => {
    const number = before + index + 1
    if (inFile === null) return [{ number, state: 'refused', faults: ['row-broken'], cells: [] }]
    if (inFile.every((cell) => cell.trim() === '')) return []
    const readable = convertBijoyCells(inFile, sheet.bijoyColumns ?? [])
    const cells =
      typeof sheetColumn !== 'number'
        ? readable
        : insertSheetName(readable, sheetColumn, sheet.name)
    const { person, faults, ...more } = parseDonorRow(cells, options)
    const storedCells = cells
      .slice(0, headings.length + 1)
      .map((cell) => cell.slice(0, MAX_CELL_LENGTH))
    return [
      {
        ...{ number, cells: storedCells, state: faults ? 'refused' : 'ok' },
        ...(faults ? { faults } : { person, ...more }),
      },
    ]
  })
  await markDuplicates(rows, found, before)
  return rows
}

function insertSheetName(cells: readonly string[], column: number, name: string): string[] {
  const inTable = Array.from({ length: column }, (_, at) => cells[at] ?? '')
  return [...inTable, name, ...cells.slice(column)]
}

function rowOptions(found: FoundImport): ParseDonorRowOptions {
  const { headings, values, dayOrder = 'day-first' } = found
  const mapping = toColumnMapping(found.mapping)
  const days = sumDayEvidence(found)
  const orderOf = (column: number | undefined) =>
    dayOrderOfColumn(column, days) ?? dayOrder ?? 'day-first'
  return {
    ...{ mapping, columns: headings.length, today: dhakaDay() },
    values: Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value)),
    orders: {
      lastDonationDate: orderOf(mapping.lastDonationDate),
      birthDate: orderOf(mapping.birthDate),
      lastCalled: orderOf(mapping.lastCalled),
    },
  }
}

async function markDuplicates(
  rows: CheckedRow[],
  found: Pick<FoundImport, '_id' | 'pass'>,
  before: number,
): Promise<void> {
  const people = rows.flatMap(({ person }) => person ?? [])
  const rowOf = await earlierRows(people, found, before)
  const duplicateOf = await findDuplicatePeople(people)
  for (const row of rows) {
    if (!row.person) continue
    const { person } = row
    const contacts = contactsOf(person)
    const earlier = contacts.map((contact) => rowOf.get(contact)).find(Boolean)
    if (earlier) {
      const isSame = earlier.bloodGroup === person.bloodGroup
      const duplicate = isSame ? {} : { duplicate: 'repeated' as const }
      const state = isSame ? 'merged' : 'duplicate'
      Object.assign(row, { state, ...duplicate, firstRow: earlier.number })
    } else {
      const duplicate = duplicateOf(person)
      if (duplicate) Object.assign(row, { state: 'duplicate', ...duplicate })
    }
    const first = earlier ?? { number: row.number, bloodGroup: person.bloodGroup }
    for (const contact of contacts) if (!rowOf.has(contact)) rowOf.set(contact, first)
  }
}

interface FirstRow {
  number: number
  bloodGroup: string
}

async function earlierRows(
  people: readonly ImportedPerson[],
  { _id, pass }: Pick<FoundImport, '_id' | 'pass'>,
  before: number,
): Promise<Map<string, FirstRow>> {
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
    { number: 1, firstRow: 1, 'person.phone': 1, 'person.email': 1, 'person.bloodGroup': 1 },
  )
    .sort({ number: -1 })
    .lean()
  // The first row comes last, so that it overwrites the later ones.
  return new Map(
    rows.flatMap(({ number, firstRow, person }) =>
      contactsOf(person ?? {}).map((contact) => {
        const first = { number: firstRow ?? number, bloodGroup: person?.bloodGroup ?? '' }
        return [contact, first] as const
      }),
    ),
  )
}

/** Changes unstored rows in place and returns the changes to stored ones. */
function mergeRows(rows: readonly CheckedRow[], { _id, pass }: FoundImport) {
  const changes = []
  const unstored = new Map(rows.map((row) => [row.number, row.person]))
  for (const { state, person, firstRow } of rows) {
    const day = person?.lastDonationDate
    const isUnclear = person?.isDonationUnclear
    if (state !== 'merged' || !firstRow || !(day || isUnclear)) continue
    const first = unstored.get(firstRow)
    const donations = person.donations ?? []
    if (first) {
      if (day && day > (first.lastDonationDate ?? '')) first.lastDonationDate = day
      const known = first.donations ?? []
      const added = donations.filter((one) => !known.some((other) => other.day === one.day))
      if (added.length > 0) first.donations = [...known, ...added].sort(byDay)
      if (isUnclear) first.isDonationUnclear = true
      continue
    }
    const filter = { import: _id, pass, number: firstRow }
    changes.push({
      updateOne: {
        filter,
        update: {
          ...(day && { $max: { 'person.lastDonationDate': day } }),
          ...(isUnclear && { $set: { 'person.isDonationUnclear': true as const } }),
        },
      },
    })
    for (const donation of donations) {
      changes.push({
        updateOne: {
          filter: { ...filter, 'person.donations.day': { $ne: donation.day } },
          update: {
            $push: { 'person.donations': { $each: [donation], $sort: { day: 1 as const } } },
          },
        },
      })
    }
  }
  return changes
}

function byDay(one: DonationInList, other: DonationInList): number {
  return one.day.localeCompare(other.day)
}

function contactsOf({ phone, email }: { phone?: string | null; email?: string | null }): string[] {
  return [phone, email].filter((contact) => typeof contact === 'string')
}
