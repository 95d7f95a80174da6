import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { Chapter } from '@/models/chapter'
import { Import } from '@/models/import'
import { Invitation, type InvitationRecord } from '@/models/invitation'
import { lastDonationInLists } from '../rules'

const NAME_FIELDS = { name: 1, language: 1, translation: 1 } as const

/** Returns null when the link is used, withdrawn or expired. */
export async function readInvitation(token: string, locale: Locale) {
  await connectDb()
  const found = token ? await Invitation.findOne(unexpired(token)).lean() : null
  if (!found) return null
  const { person, expiresAt } = found
  return {
    ...{ name: person.name, email: person.email ?? '', phone: person.phone ?? '' },
    ...{ bloodGroup: person.bloodGroup, district: person.district },
    ...{ upazila: person.upazila ?? '', address: person.address ?? '' },
    lastDonationDate: lastDonationInLists(person),
    isDonationUnclear: person.isDonationUnclear === true,
    chapterName: await readChapterName(found, locale),
    expiresAt: expiresAt.toISOString(),
  }
}
export type InvitationDto = NonNullable<Awaited<ReturnType<typeof readInvitation>>>

/** Empty without a donor group. */
async function readChapterName(
  { chapter: _id }: Pick<InvitationRecord, 'chapter'>,
  locale: Locale,
): Promise<string> {
  if (!_id) return ''
  const chapter = await Chapter.findOne({ _id, archivedAt: null }, NAME_FIELDS).lean()
  if (!chapter) return ''
  const { name, language, translation } = chapter
  const translated = translation ? { name: translation.name } : null
  return localizeContent({ name, language: language ?? 'en', translation: translated }, locale).name
}

/** Of two requests at once one succeeds. Throws `link-not-valid`. */
export async function consumeInvitation(
  token: string,
  session: ClientSession,
): Promise<InvitationRecord & { _id: Types.ObjectId }> {
  const found = await Invitation.findOneAndDelete(unexpired(token), { session }).lean()
  if (!found) throw invalidInvitationLinkError()
  return found as InvitationRecord & { _id: Types.ObjectId }
}

/** Counts the answer in the import of the invitation. */
export async function countAnswer(
  of: unknown,
  answer: 'accepted' | 'declined',
  session: ClientSession,
): Promise<void> {
  await Import.updateOne({ _id: of }, { $inc: { [`counts.${answer}`]: 1 } }, { session })
}

export function invalidInvitationLinkError(): AppError {
  return new AppError('link-not-valid', 'invitations.refusals.linkNotValid')
}

/** MongoDB deletes expired documents only once a minute, so this also checks the time. */
function unexpired(token: string) {
  return { tokenHash: hashLinkToken(token), expiresAt: { $gt: new Date() } }
}
