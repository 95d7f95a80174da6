import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { assertOptionalPlace } from '@/lib/features/places/server/assert-place'
import { Chapter } from '@/models/chapter'
import type { ChapterInput } from '../schema'
import { toEditableChapter } from './chapter-dto'
import { coordinatorContacts, setCoordinators } from './coordinators'
import { newInvitationCode } from './invitation-code'

/** Throws `invalid` for an unknown place and for a coordinator without a confirmed account. */
export async function createChapter(admin: SessionUser, { coordinators, ...fields }: ChapterInput) {
  assertOptionalPlace(fields)
  const created = await inTransaction(async (session) => {
    const code = newInvitationCode()
    const chapter = await new Chapter({ ...fields, code }).save({ session })
    const { _id: target, name: title } = chapter
    await recordAuditEntry({ actor: admin, action: 'chapter-created', target, title }, session)
    await setCoordinators(admin, chapter, coordinators, session)
    return toEditableChapter(chapter.toObject(), await coordinatorContacts(target, session))
  })
  invalidateCacheTag('chapters')
  await sendQueuedMails()
  return created
}
