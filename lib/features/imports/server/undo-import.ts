import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { deleteQueuedInvitations } from '@/lib/features/invitations/server/delete-queued-invitations'
import { Import } from '@/models/import'
import { Invitation } from '@/models/invitation'
import { ListedDonation } from '@/models/listed-donation'
import { ROWS_PER_STEP, UNDO_DAYS } from '../rules'
import { deleteParts } from './file-parts'
import { daysFromNow, type FoundImport, findImportInState, importStateError } from './find-import'
import { type ImportDto, toImportDto } from './import-dto'

const STATES = ['writing', 'done'] as const

/** Deletes open invitations and what the list said of people known before, but no accounts. Throws `not-found` and `status-not-possible`. */
export async function undoImport(admin: SessionUser, id: string): Promise<ImportDto> {
  const { fileName: title } = await findImportInState(admin, id, STATES)
  const started = await inTransaction(async (session) => {
    const changed = await Import.findOneAndUpdate(
      { _id: id, state: { $in: STATES } },
      { $set: { state: 'undoing', undoneAt: new Date() } },
      { session, returnDocument: 'before' },
    ).lean()
    if (!changed) throw importStateError()
    if (!changed.confirmedAt || changed.confirmedAt < daysFromNow(-UNDO_DAYS)) {
      throw new AppError('status-not-possible', 'imports.refusals.undoTooLate')
    }
    await recordAuditEntry(
      {
        ...{ actor: admin, action: 'import-undone', target: id, title },
        from: String(changed.counts.written),
      },
      session,
    )
    return { ...changed, state: 'undoing' as const }
  })
  return toImportDto(started)
}

/**
 * Deletes at most `ROWS_PER_STEP` invitations. Accepting one deletes the same document, so only one
 * of accept and undo succeeds.
 */
export async function undoNextInvitations({ _id }: FoundImport): Promise<void> {
  const isDone = await inTransaction(async (session) => {
    const invitations = await Invitation.find({ import: _id }, { channel: 1, 'person.email': 1 })
      .limit(ROWS_PER_STEP)
      .session(session)
      .lean()
    const isLast = invitations.length < ROWS_PER_STEP
    const { matchedCount } = await Import.updateOne(
      { _id, state: 'undoing' },
      {
        $inc: { 'counts.undone': invitations.length },
        $set: { state: isLast ? 'undone' : 'undoing' },
      },
      { session },
    )
    if (matchedCount === 0) return false
    if (isLast) {
      await ListedDonation.deleteMany({ import: _id }, { session })
      await Invitation.updateMany(
        { 'person.donations.import': _id },
        { $pull: { 'person.donations': { import: _id } } },
        { session },
      )
    }
    await deleteQueuedInvitations(invitations, session)
    await Invitation.deleteMany({ _id: { $in: invitations.map((one) => one._id) } }, { session })
    return isLast
  })
  if (isDone) await deleteParts(_id)
}
