import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import type { Locale } from '@/lib/i18n/routing'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { CHAPTER_PROJECTION, toChapterDto, toMembershipDto } from './chapter-dto'

const MAX_CHAPTERS_LISTED = 2_000

/** Lists a person's chapters by name, with their consent. */
export async function listOwnChapters(person: Pick<SessionUser, 'id'>, locale: Locale) {
  await connectDb()
  const entries = await ChapterMember.find({ person: person.id, leftAt: null }).lean()
  const chapters = await Chapter.find(
    { _id: { $in: entries.map(({ chapter }) => chapter) }, archivedAt: null },
    CHAPTER_PROJECTION,
  ).lean()
  return chapters
    .flatMap((chapter) => {
      const entry = entries.find((one) => one.chapter.equals(chapter._id))
      return entry ? [{ ...toChapterDto(chapter, locale), membership: toMembershipDto(entry) }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name, ['en', 'bn']))
}
export type OwnChapter = Awaited<ReturnType<typeof listOwnChapters>>[number]

/** Lists all chapters for admins, those without a coordinator first; `names` serves the search. */
export async function listChaptersToManage(locale: Locale) {
  await connectDb()
  const [chapters, coordinated] = await Promise.all([
    Chapter.find({ archivedAt: null }, CHAPTER_PROJECTION).limit(MAX_CHAPTERS_LISTED).lean(),
    ChapterMember.aggregate<{ _id: unknown; count: number }>([
      { $match: { role: 'coordinator', leftAt: null } },
      { $group: { _id: '$chapter', count: { $sum: 1 } } },
    ]),
  ])
  const countOf = new Map(coordinated.map(({ _id, count }) => [String(_id), count]))
  return chapters
    .map((chapter) => {
      const { about: _, ...shown } = toChapterDto(chapter, locale)
      return {
        ...shown,
        names: [chapter.name, ...(chapter.translation ? [chapter.translation.name] : [])],
        coordinators: countOf.get(shown._id) ?? 0,
      }
    })
    .sort(
      (one, other) =>
        Math.min(one.coordinators, 1) - Math.min(other.coordinators, 1) ||
        one.name.localeCompare(other.name, ['en', 'bn']),
    )
}
export type ManagedChapter = Awaited<ReturnType<typeof listChaptersToManage>>[number]
