import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { isId } from '@/lib/core/validation/id'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'

/** With `session`, locks the chapter and the membership. Throws `not-found` and `forbidden`. */
export async function assertCoordinator(
  person: Pick<SessionUser, 'id' | 'role'>,
  id: string,
  session: ClientSession | null = null,
) {
  const chapter = session
    ? await Chapter.findOneAndUpdate(
        { _id: id, archivedAt: null },
        { $currentDate: { updatedAt: true } },
        { session, timestamps: false, returnDocument: 'after' },
      ).lean()
    : await Chapter.findOne({ _id: id, archivedAt: null }).lean()
  if (!chapter) throw new AppError('not-found', 'chapters.refusals.notFound')
  if (person.role === 'admin') return chapter
  if (!(await isCoordinator(person, id, session))) {
    throw new AppError('forbidden', 'chapters.refusals.coordinatorsOnly')
  }
  return chapter
}

/** Returns null when the chapter is missing or the person may not coordinate it. */
export async function findCoordinatedChapter(person: Pick<SessionUser, 'id' | 'role'>, id: string) {
  if (!isId(id)) return null
  await connectDb()
  return assertCoordinator(person, id).catch((cause: unknown) => {
    if (cause instanceof AppError) return null
    throw cause
  })
}

async function isCoordinator(
  { id: person }: Pick<SessionUser, 'id'>,
  chapter: string,
  session: ClientSession | null,
): Promise<boolean> {
  const entry = { chapter, person, role: 'coordinator' as const, leftAt: null }
  if (!session) return (await ChapterMember.exists(entry)) !== null
  const locked = await ChapterMember.updateOne(
    entry,
    { $currentDate: { updatedAt: true } },
    { session, timestamps: false },
  )
  return locked.matchedCount > 0
}
