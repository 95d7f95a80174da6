import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { lockAccount } from '@/lib/features/users/server/sign-in/lock-account'
import { messageKey } from '@/lib/i18n/message-key'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import type { MembershipDto } from '../contract'
import { MAX_CHAPTERS, MAX_MEMBERS } from '../rules'
import type { JoinChapterInput } from '../schema'
import { toMembershipDto } from './chapter-dto'

/**
 * Joins a chapter or updates a member's consent; safe to repeat. Throws `not-found`, `forbidden`
 * without a code, `link-not-valid` for an old code, and `conflict` at a limit.
 */
export async function joinChapter(
  person: SessionUser,
  id: string,
  { code, ...consent }: JoinChapterInput,
): Promise<MembershipDto> {
  const membership = await inTransaction(async (session) => {
    // Lock the account first, so that concurrent requests of one person run in sequence.
    await lockAccount(person, session)
    const changed = await ChapterMember.findOneAndUpdate(
      { chapter: id, person: person.id, leftAt: null },
      { $set: consent },
      { session, returnDocument: 'after' },
    ).lean()
    if (changed) return toMembershipDto(changed)
    await assertMayJoin(person, id, code, session)
    const entry = await ChapterMember.findOneAndUpdate(
      { chapter: id, person: person.id },
      // A returning coordinator becomes a plain member, and leaving ended what was noted.
      {
        $set: { ...consent, role: 'member', leftAt: null, joinedAt: new Date() },
        $unset: { club: 1, calls: 1 },
      },
      { session, upsert: true, returnDocument: 'after' },
    ).lean()
    await incrementMemberCount(id, code, session)
    return toMembershipDto(entry)
  })
  invalidateCacheTag('chapters')
  return membership
}

async function assertMayJoin(
  { id: person }: SessionUser,
  id: string,
  code: string | undefined,
  session: ClientSession,
): Promise<void> {
  const chapter = await Chapter.findOne({ _id: id, archivedAt: null }, { isOpen: 1, code: 1 })
    .session(session)
    .lean()
  if (!chapter) throw new AppError('not-found', 'chapters.refusals.notFound')
  if (!chapter.isOpen && code === undefined) {
    throw new AppError('forbidden', 'chapters.refusals.invitationOnly')
  }
  if (!chapter.isOpen && code !== chapter.code) {
    throw new AppError('link-not-valid', 'chapters.refusals.oldInvitation')
  }
  const count = await ChapterMember.countDocuments({ person, leftAt: null }).session(session)
  if (count >= MAX_CHAPTERS) {
    throw new AppError(
      'conflict',
      messageKey('chapters.refusals.tooManyChapters', { max: MAX_CHAPTERS }),
    )
  }
}

/** Last, because the chapter is the most contended document; this also enforces its limits. */
async function incrementMemberCount(
  id: string,
  code: string | undefined,
  session: ClientSession,
): Promise<void> {
  const counted = await Chapter.updateOne(
    {
      ...{ _id: id, archivedAt: null, memberCount: { $lt: MAX_MEMBERS } },
      $or: [{ isOpen: true }, { code: code ?? '' }],
    },
    { $inc: { memberCount: 1 } },
    { session },
  )
  if (counted.matchedCount > 0) return
  if (await Chapter.exists({ _id: id, archivedAt: null }).session(session)) {
    throw new AppError('conflict', 'chapters.refusals.full')
  }
  throw new AppError('not-found', 'chapters.refusals.notFound')
}
