import 'server-only'
import type { Types } from 'mongoose'
import { inTransaction, isDuplicateKey } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { type Duplicate, findDuplicates } from '@/lib/features/invitations/find-duplicates'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { askAboutDonations } from './ask-about-donations'
import { deleteParts } from './file-parts'
import { daysFromNow, type FoundImport } from './find-import'
import type { ImportedPerson } from './read-row'
import { IMPORT_KEPT_DAYS, INVITATION_DAYS, ROWS_PER_STEP } from './rules'

/** Retries when another import invites the same people at the same time. */
const MAX_TRIES = 5

interface ReadyRow {
  _id: Types.ObjectId
  number: number
  person: ImportedPerson
}

/**
 * Writes at most `ROWS_PER_STEP` invitations, and the progress in the same transaction. Skips
 * people who got an account or an invitation since the check.
 */
export async function writeNextInvitations(found: FoundImport): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await writeRows(found)
      return
    } catch (cause) {
      if (!isDuplicateKey(cause) || tries >= MAX_TRIES) throw cause
    }
  }
}

async function writeRows(found: FoundImport): Promise<void> {
  const { _id, pass, cursor, locale } = found
  const after = cursor.row ?? 0
  const rows = (await ImportRow.find(
    { import: _id, pass, state: 'ok', number: { $gt: after } },
    { number: 1, person: 1 },
  )
    .sort({ number: 1 })
    .limit(ROWS_PER_STEP)
    .lean()) as ReadyRow[]
  const mine = { _id, state: 'writing' as const, 'cursor.row': after }
  const last = rows.at(-1)
  if (!last) {
    await askAboutDonations(found)
    return finish(mine)
  }
  const duplicateOf = await findDuplicates(rows.map(({ person }) => person))
  const late = rows.flatMap((row) => {
    const duplicate = duplicateOf(row.person)
    return duplicate ? [{ row, duplicate }] : []
  })
  const lateIds = new Set(late.map(({ row }) => row._id))
  const wanted = rows.filter((row) => !lateIds.has(row._id))
  await inTransaction(async (session) => {
    const { matchedCount } = await Import.updateOne(
      mine,
      {
        $set: { 'cursor.row': last.number },
        $inc: {
          ...{ 'counts.ok': -rows.length, 'counts.written': wanted.length },
          'counts.duplicate': late.length,
        },
      },
      { session },
    )
    if (matchedCount === 0) return
    const now = await databaseNow()
    const invitations = wanted.map(({ number: row, person }) => ({
      ...{ import: _id, row, person, locale, dueAt: now, expiresAt: daysFromNow(INVITATION_DAYS) },
      channel: person.email ? ('mail' as const) : ('sms' as const),
    }))
    await Invitation.insertMany(invitations, { session, lean: true })
    const written = { _id: { $in: wanted.map((row) => row._id) } }
    await ImportRow.updateMany(
      written,
      { $set: { state: 'written' }, $unset: { cells: 1, person: 1 } },
      { session },
    )
    if (late.length > 0) await ImportRow.bulkWrite(late.map(asDuplicate), { session })
  })
}

function asDuplicate({ row, duplicate }: { row: ReadyRow; duplicate: Duplicate }) {
  return {
    updateOne: { filter: { _id: row._id }, update: { $set: { state: 'duplicate', ...duplicate } } },
  } as const
}

async function finish(mine: { _id: Types.ObjectId; state: 'writing'; 'cursor.row': number }) {
  await Import.updateOne(mine, {
    $set: { state: 'done', expiresAt: daysFromNow(IMPORT_KEPT_DAYS) },
  })
  await deleteParts(mine._id)
}
