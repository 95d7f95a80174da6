import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'

/** Also ends all memberships. Throws `not-found`, also for an archived chapter. */
export async function archiveChapter(admin: SessionUser, id: string): Promise<void> {
  const action = { name: 'chapter-archived', by: admin.id, target: id }
  await inTransactionOnce(action, async (session) => {
    // Joining writes the same document, so a concurrent join conflicts.
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
  invalidateCacheTag('chapters')
  invalidateCacheTag('campaigns')
}
