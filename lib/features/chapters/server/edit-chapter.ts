import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { editConflictError, revisionFilter } from '@/lib/core/server/db/optimistic-locking'
import { AppError } from '@/lib/core/server/errors'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { assertOptionalPlace } from '@/lib/features/places/server/assert-place'
import { Chapter } from '@/models/chapter'
import type { ChapterEdit } from '../schema'
import { type EditableChapter, toEditableChapter } from './chapter-dto'
import { coordinatorContacts, setCoordinators } from './coordinators'

/** Throws `not-found`, `edited-meanwhile`, and `invalid` for an unknown place or coordinator. */
export async function editChapter(admin: SessionUser, id: string, edit: ChapterEdit) {
  assertOptionalPlace(edit)
  const edited = await inTransaction((session) => applyEdit(admin, id, edit, session))
  invalidateCacheTag('chapters')
  // Campaign cards show the chapter's name.
  invalidateCacheTag('campaigns')
  await sendQueuedMails()
  return edited
}

async function applyEdit(
  admin: SessionUser,
  id: string,
  { revision, language = 'en', translation = null, coordinators, ...rest }: ChapterEdit,
  session: ClientSession,
): Promise<EditableChapter> {
  const stored = await Chapter.findOne({ _id: id, archivedAt: null }).session(session).lean()
  if (!stored) throw new AppError('not-found', 'chapters.refusals.notFound')
  const before = toEditableChapter(stored, await coordinatorContacts(id, session))
  const fields = { ...rest, language, translation }
  const after = { ...before, ...fields, coordinators: [...new Set(coordinators)].sort() }
  if (isDeepStrictEqual(after, before)) return before
  if (before.revision !== revision) throw editConflictError('chapter')
  const { matchedCount } = await Chapter.updateOne(
    { _id: id, archivedAt: null, ...revisionFilter(revision) },
    { $set: fields, $inc: { revision: 1 } },
    { session },
  )
  if (matchedCount === 0) throw editConflictError('chapter')
  const { name: title } = after
  const renamed = title === before.name ? {} : { from: before.name, to: title }
  await recordAuditEntry(
    { actor: admin, action: 'chapter-edited', target: id, title, ...renamed },
    session,
  )
  await setCoordinators(admin, { _id: id, name: title }, coordinators, session)
  return { ...after, revision: revision + 1 }
}
