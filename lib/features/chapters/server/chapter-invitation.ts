import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { createQrCode, type QrCode } from '@/lib/core/server/qr-code'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { invitationCodeSchema } from '../schema'
import { assertCoordinator } from './assert-coordinator'
import { CHAPTER_PROJECTION, chapterName, toChapterDto, toMembershipDto } from './chapter-dto'
import { invitationPath } from './invitation-code'

export interface ChapterInvitation {
  address: string
  qrCode: QrCode
}

export function createChapterInvitation(code: string, locale: Locale): ChapterInvitation {
  const url = siteUrl(localizedPath(invitationPath(code), locale))
  return { address: url, qrCode: createQrCode(url) }
}

/** Reads the texts of the poster. Throws `not-found` and `forbidden`. */
export async function readInvitationPoster(person: SessionUser, id: string, locale: Locale) {
  const chapter = await assertCoordinator(person, id)
  return { name: chapterName(chapter, locale), ...createChapterInvitation(chapter.code, locale) }
}
export type InvitationPoster = Awaited<ReturnType<typeof readInvitationPoster>>

/** Returns null for a code that no longer works. */
export async function findInvitedChapter(person: SessionUser, code: string, locale: Locale) {
  if (!invitationCodeSchema.safeParse(code).success) return null
  await connectDb()
  const chapter = await Chapter.findOne({ code, archivedAt: null }, CHAPTER_PROJECTION).lean()
  if (!chapter) return null
  const entry = await ChapterMember.findOne({
    ...{ chapter: chapter._id, person: person.id, leftAt: null },
  }).lean()
  return { chapter: toChapterDto(chapter, locale), membership: entry && toMembershipDto(entry) }
}
