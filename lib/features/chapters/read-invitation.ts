import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { siteAddress } from '@/lib/core/http/site-address'
import { type QrCode, qrCodeOf } from '@/lib/core/qr-code'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { assertCoordinator } from './assert-coordinator'
import { invitationPath } from './invitation-code'
import { invitationCode } from './schema'
import { CHAPTER_SHOWN, chapterName, shownChapter, shownMembership } from './shapes'

export interface Invitation {
  address: string
  qrCode: QrCode
}

export function invitationOf(code: string, locale: Locale): Invitation {
  const address = siteAddress(localPath(invitationPath(code), locale))
  return { address, qrCode: qrCodeOf(address) }
}

/** Reads the texts of the poster. Throws `not-found` and `forbidden`. */
export async function readInvitationPoster(person: SessionUser, id: string, locale: Locale) {
  const chapter = await assertCoordinator(person, id)
  return { name: chapterName(chapter, locale), ...invitationOf(chapter.code, locale) }
}
export type InvitationPoster = Awaited<ReturnType<typeof readInvitationPoster>>

/** Returns null for a code that no longer works. */
export async function findInvited(person: SessionUser, code: string, locale: Locale) {
  if (!invitationCode.safeParse(code).success) return null
  await connectDb()
  const chapter = await Chapter.findOne({ code, archivedAt: null }, CHAPTER_SHOWN).lean()
  if (!chapter) return null
  const entry = await ChapterMember.findOne({
    ...{ chapter: chapter._id, person: person.id, leftAt: null },
  }).lean()
  return { chapter: shownChapter(chapter, locale), membership: entry && shownMembership(entry) }
}
