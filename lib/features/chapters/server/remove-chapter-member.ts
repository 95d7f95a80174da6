import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { assertCoordinator } from './assert-coordinator'

/** Throws `not-found`, `forbidden`, and `conflict` for a coordinator, whom only admins remove. */
export async function removeChapterMember(
  person: SessionUser,
  id: string,
  member: string,
): Promise<void> {
  await inTransactionOnce(
    { name: 'chapter-member-removed', by: person.id, target: [id, member] },
    async (session) => {
      const chapter = await assertCoordinator(person, id, session)
      const entry = await ChapterMember.findOne({ _id: member, chapter: id, leftAt: null })
        .session(session)
        .lean()
      if (!entry) throw new AppError('not-found', 'chapters.refusals.noMember')
      if (entry.role === 'coordinator') {
        throw new AppError('conflict', 'chapters.refusals.coordinatorStays')
      }
      const removed = await ChapterMember.deleteOne(
        { _id: member, leftAt: null, role: 'member' },
        { session },
      )
      if (removed.deletedCount === 0) throw new AppError('not-found', 'chapters.refusals.noMember')
      await Chapter.updateOne({ _id: id }, { $inc: { memberCount: -1 } }, { session })
      await recordAuditEntry(
        {
          ...{ actor: person, action: 'chapter-member-removed', targetUser: entry.person },
          ...{ target: id, title: chapter.name },
        },
        session,
      )
    },
  )
  invalidateCacheTag('chapters')
}
