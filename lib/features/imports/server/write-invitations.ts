import 'server-only'
import type { Types } from 'mongoose'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import {
  type DuplicatePerson,
  findDuplicatePeople,
} from '@/lib/features/invitations/server/find-duplicate-people'
import { Import } from '@/models/import'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { IMPORT_RETENTION_DAYS, INVITATION_DAYS, ROWS_PER_STEP } from '../rules'
import { deleteParts } from './file-parts'
import { fillClubFieldsOfMembers } from './fill-club-fields-of-members'
import { daysFromNow, type FoundImport } from './find-import'
import type { ImportedPerson } from './parse-donor-row'
import { recordDonationsOfKnownPeople } from './record-donations-of-known-people'

/** Retries when another import invites the same people at the same time. */
const MAX_ATTEMPTS = 5

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
  for (let attempts = 1; ; attempts += 1) {
    try {
      await writeRows(found)
      return
    } catch (cause) {
      if (!isDuplicateKey(cause) || attempts >= MAX_ATTEMPTS) throw cause
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
  const currentStep = { _id, state: 'writing' as const, 'cursor.row': after }
  const last = rows.at(-1)
  if (!last) {
    if (!(await recordDonationsOfKnownPeople(found))) return
    await fillClubFieldsOfMembers(found)
    return finish(currentStep)
  }
  const duplicateOf = await findDuplicatePeople(rows.map(({ person }) => person))
  const duplicates = rows.flatMap((row) => {
    const duplicate = duplicateOf(row.person)
    return duplicate ? [{ row, duplicate }] : []
  })
  const duplicateIds = new Set(duplicates.map(({ row }) => row._id))
  const newRows = rows.filter((row) => !duplicateIds.has(row._id))
  await inTransaction(async (session) => {
    const { matchedCount } = await Import.updateOne(
      currentStep,
      {
        $set: { 'cursor.row': last.number },
        $inc: {
          ...{ 'counts.ok': -rows.length, 'counts.written': newRows.length },
          'counts.duplicate': duplicates.length,
        },
      },
      { session },
    )
    if (matchedCount === 0) return
    const now = await databaseNow()
    const invitations = newRows.map(({ number: row, person }) => ({
      ...{ import: _id, row, person, locale, dueAt: now, expiresAt: daysFromNow(INVITATION_DAYS) },
      channel: person.email ? ('mail' as const) : ('sms' as const),
      ...(found.chapter && { chapter: found.chapter }),
    }))
    await Invitation.insertMany(invitations, { session, lean: true })
    const written = { _id: { $in: newRows.map((row) => row._id) } }
    await ImportRow.updateMany(
      written,
      { $set: { state: 'written' }, $unset: { cells: 1, person: 1 } },
      { session },
    )
    if (duplicates.length > 0)
      await ImportRow.bulkWrite(duplicates.map(toDuplicateUpdate), { session })
  })
}

function toDuplicateUpdate({ row, duplicate }: { row: ReadyRow; duplicate: DuplicatePerson }) {
  return {
    updateOne: { filter: { _id: row._id }, update: { $set: { state: 'duplicate', ...duplicate } } },
  } as const
}

async function finish(currentStep: {
  _id: Types.ObjectId
  state: 'writing'
  'cursor.row': number
}) {
  await Import.updateOne(currentStep, {
    $set: { state: 'done', expiresAt: daysFromNow(IMPORT_RETENTION_DAYS) },
  })
  await deleteParts(currentStep._id)
}
