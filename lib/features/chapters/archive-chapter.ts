import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransactionOnce } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'

/**
 * Takes a chapter off the site for good, for admins. Its members are members of it no more, and what they
 * agreed to show is forgotten; its drives stay campaigns of the site. Throws `not-found`, also when it is
 * archived already.
 */
export async function archiveChapter(admin: SessionUser, id: string): Promise<void> {
  const act = { name: 'chapter-archived', by: admin.id, target: id }
  await inTransactionOnce(act, async (session) => {
    // Whoever joins at this moment writes to the same document, so one of both comes first.
    const archived = await Chapter.findOneAndUpdate(
      { _id: id, archivedAt: null },
      { $set: { archivedAt: new Date(), memberCount: 0 } },
      { session, projection: { name: 1 } },
    ).lean()
    if (!archived) throw new AppError('not-found', 'chapters.refusals.notFound')
    await ChapterMember.deleteMany({ chapter: id }, { session })
    const { name: title } = archived
    await recordAuditEntry({ actor: admin, action: 'chapter-archived', target: id, title }, session)
  })
  expireCacheTag('chapters')
  expireCacheTag('campaigns')
}
