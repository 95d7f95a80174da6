import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { lockAccount } from '@/lib/features/users/server/sign-in/lock-account'
import { messageKey } from '@/lib/i18n/message-key'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import type { MembershipDto } from '../contract'
import { MAX_CHAPTERS, MAX_MEMBERS, UNDO_LEAVING_SECONDS } from '../rules'
import { toMembershipDto } from './chapter-dto'

/** Leaves a chapter; `undoLeaving` works for ten minutes. Throws `not-found`. */
export async function leaveChapter(person: SessionUser, id: string): Promise<void> {
  const action = { name: 'chapter-left', by: person.id, target: id }
  await inTransactionOnce(action, async (session) => {
    const left = await ChapterMember.updateOne(
      { chapter: id, person: person.id, leftAt: null },
      { $set: { leftAt: new Date() } },
      { session },
    )
    if (left.matchedCount === 0) throw new AppError('not-found', 'chapters.refusals.noMember')
    await Chapter.updateOne(
      { _id: id, memberCount: { $gt: 0 } },
      { $inc: { memberCount: -1 } },
      { session },
    )
  })
  invalidateCacheTag('chapters')
}

/** Restores the membership. Throws `not-found` when too late, and `conflict` at a limit. */
export async function undoLeaving(person: SessionUser, id: string): Promise<MembershipDto> {
  const membership = await inTransaction(async (session) => {
    await lockAccount(person, session)
    const count = await ChapterMember.countDocuments({ person: person.id, leftAt: null }).session(
      session,
    )
    if (count >= MAX_CHAPTERS) {
      throw new AppError(
        'conflict',
        messageKey('chapters.refusals.tooManyChapters', { max: MAX_CHAPTERS }),
      )
    }
    const since = new Date(Date.now() - UNDO_LEAVING_SECONDS * 1_000)
    const restored = await ChapterMember.findOneAndUpdate(
      { chapter: id, person: person.id, leftAt: { $gte: since } },
      { $set: { leftAt: null } },
      { session, returnDocument: 'after' },
    ).lean()
    if (!restored) throw new AppError('not-found', 'chapters.refusals.tooLateToUndo')
    const counted = await Chapter.updateOne(
      { _id: id, archivedAt: null, memberCount: { $lt: MAX_MEMBERS } },
      { $inc: { memberCount: 1 } },
      { session },
    )
    if (counted.matchedCount === 0) throw new AppError('conflict', 'chapters.refusals.full')
    return toMembershipDto(restored)
  })
  invalidateCacheTag('chapters')
  return membership
}
