import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isId } from '@/lib/core/validation/id'
import { listDrives } from '@/lib/features/campaigns/server/list-drives'
import type { Locale } from '@/lib/i18n/routing'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { findCoordinatedChapter } from './assert-coordinator'
import { CHAPTER_PROJECTION, toChapterDto, toEditableChapter, toMembershipDto } from './chapter-dto'
import { createChapterInvitation } from './chapter-invitation'
import { coordinatorContacts } from './coordinators'
import { countDonationsOfYear } from './count-donations'

async function getForPage(id: string, locale: Locale) {
  if (!isId(id)) return null
  await connectDb()
  const today = dhakaDay()
  const [chapter, year, drives] = await Promise.all([
    Chapter.findOne({ _id: id, archivedAt: null }, CHAPTER_PROJECTION).lean(),
    countDonationsOfYear(id, today),
    listDrives(id, locale),
  ])
  if (!chapter) return null
  const drivesToCome = drives.filter(({ endDate }) => endDate >= today)
  return { chapter: toChapterDto(chapter, locale), ...year, drivesToCome }
}

/** Cached for at most one minute; changes expire it sooner. */
export const getChapterForPages = cached(getForPage, 'chapter-in-language', [
  ...(['chapters', 'campaigns', 'people'] as const),
])
export type ChapterPage = NonNullable<Awaited<ReturnType<typeof getChapterForPages>>>

/** Reads this year's donations and leaderboard. Throws `not-found`. */
export async function readLeaderboard(id: string) {
  const exists = await Chapter.exists({ _id: id, archivedAt: null })
  if (!exists) throw new AppError('not-found', 'chapters.refusals.notFound')
  return countDonationsOfYear(id, dhakaDay())
}

/** Reads a person's membership, or null. Throws `not-found` for an archived chapter. */
export async function readMembership(person: Pick<SessionUser, 'id'>, id: string) {
  const [exists, entry] = await Promise.all([
    Chapter.exists({ _id: id, archivedAt: null }),
    ChapterMember.findOne({ chapter: id, person: person.id, leftAt: null }).lean(),
  ])
  if (!exists) throw new AppError('not-found', 'chapters.refusals.notFound')
  return entry ? toMembershipDto(entry) : null
}

/** Returns null unless the person may coordinate the chapter. */
export async function getChapterToCoordinate(person: SessionUser, id: string, locale: Locale) {
  const chapter = await findCoordinatedChapter(person, id)
  if (!chapter) return null
  return {
    ...toChapterDto(chapter, locale),
    invitation: createChapterInvitation(chapter.code, locale),
    drives: await listDrives(id, locale),
  }
}
export type CoordinatedChapter = NonNullable<Awaited<ReturnType<typeof getChapterToCoordinate>>>

/** Returns null for an unknown or archived chapter. */
export async function getChapterToEdit(id: string) {
  if (!isId(id)) return null
  await connectDb()
  const chapter = await Chapter.findOne({ _id: id, archivedAt: null }).lean()
  return chapter && toEditableChapter(chapter, await coordinatorContacts(chapter._id))
}
