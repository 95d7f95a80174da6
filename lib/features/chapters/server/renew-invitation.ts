import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import type { Locale } from '@/lib/i18n/routing'
import { Chapter } from '@/models/chapter'
import { assertCoordinator } from './assert-coordinator'
import { createChapterInvitation } from './chapter-invitation'
import { newInvitationCode } from './invitation-code'

/** Invalidates the old invitation link and posters. Throws `not-found` and `forbidden`. */
export async function renewInvitation(person: SessionUser, id: string, locale: Locale) {
  const code = newInvitationCode()
  await inTransaction(async (session) => {
    const { name: title } = await assertCoordinator(person, id, session)
    await Chapter.updateOne({ _id: id }, { $set: { code } }, { session })
    await recordAuditEntry(
      { actor: person, action: 'chapter-invitation-renewed', target: id, title },
      session,
    )
  })
  return createChapterInvitation(code, locale)
}
