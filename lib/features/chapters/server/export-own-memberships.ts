import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'

export async function exportOwnMemberships({ id }: Pick<SessionUser, 'id'>) {
  const memberships = await ChapterMember.find({ person: id, leftAt: null }).lean()
  const chapterOf = await findByIds(
    memberships.map(({ chapter }) => chapter),
    (ids) => Chapter.find({ _id: { $in: ids } }, { name: 1 }).lean(),
  )
  return memberships.map(({ chapter, role, sharesDonor, onLeaderboard, joinedAt, ...noted }) => ({
    ...{ group: chapterOf(chapter)?.name ?? null, role, joinedAt },
    ...{ coordinatorsSeeThatIGive: sharesDonor, initialsOnLeaderboard: onLeaderboard },
    notedByCoordinators: noted.club ?? null,
    calledByCoordinators: (noted.calls ?? []).map(({ at }) => at),
  }))
}
