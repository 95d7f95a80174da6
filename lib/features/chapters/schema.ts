import { z } from 'zod'
import {
  choiceFilter,
  email,
  id,
  line,
  lineOrNone,
  MAX_LENGTH,
  paging,
  placeFilter,
  revision,
  separatedEmails,
  text,
} from '@/lib/core/validation/fields'
import { inTwoLanguages, languageFields } from '@/lib/core/validation/two-languages'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { messageKey } from '@/lib/i18n/message-key'
import type { Locale } from '@/lib/i18n/routing'
import {
  CHAPTER_KINDS,
  CHAPTERS_A_PAGE,
  MAX_ABOUT_LENGTH,
  MAX_COORDINATORS,
  MEMBERS_A_PAGE,
} from './rules'

/** What a chapter says in each language. */
const texts = {
  name: line('chapters.admin.validation.name', MAX_LENGTH.title),
  about: text('chapters.admin.validation.about', MAX_ABOUT_LENGTH),
}

const kind = z.enum(CHAPTER_KINDS, { error: 'chapters.admin.validation.kind' })

/** The other fields. The use cases hold the place against the reference lists. */
const shared = {
  kind,
  district: line('chapters.admin.validation.district', MAX_LENGTH.name),
  /** Empty for none. */
  upazila: lineOrNone(MAX_LENGTH.name).default(''),
  isOpen: z.boolean('validation.invalid').default(false),
}

/** The e-mail addresses of the accounts that coordinate. */
const coordinators = z
  .array(email('chapters.admin.validation.coordinators'), 'chapters.admin.validation.coordinators')
  .max(
    MAX_COORDINATORS,
    messageKey('chapters.admin.validation.tooManyCoordinators', { max: MAX_COORDINATORS }),
  )

/** A new chapter, as POST `chapters` takes it. */
export const chapterSchema = z.strictObject({
  ...texts,
  ...languageFields(texts),
  ...shared,
  coordinators,
})
export type ChapterInput = z.output<typeof chapterSchema>

/** The whole of an edited chapter, with the revision that was opened. */
export const chapterEditSchema = chapterSchema.extend({ revision: revision() })
export type ChapterEdit = z.output<typeof chapterEditSchema>

/** The form of a chapter, on a page in `locale`: one address of a coordinator a line. */
export function chapterFormSchema(locale: Locale) {
  return z.intersection(
    z.object({
      ...shared,
      coordinators: separatedEmails(coordinators),
    }),
    inTwoLanguages(texts, locale),
  )
}
export type ChapterFormValues = z.output<ReturnType<typeof chapterFormSchema>>
export type ChapterFormTyped = z.input<ReturnType<typeof chapterFormSchema>>

export const chapterPathSchema = z.strictObject({ id: id() })
export const chapterMemberPathSchema = z.strictObject({ id: id(), member: id() })
export const chapterDrivePathSchema = z.strictObject({ id: id(), drive: id() })

/** The code at the end of an invitation's address. */
export const invitationCode = z.string().regex(/^[\w-]{16,40}$/, 'chapters.public.validation.code')

/** What people agree to show in a chapter. */
const consentSchema = z.strictObject({
  sharesDonor: z.boolean('validation.invalid'),
  onLeaderboard: z.boolean('validation.invalid'),
})

/** What PUT `chapters/{id}/membership` takes: with the invitation's code to join one that is not open. */
export const joinSchema = consentSchema.extend({ code: invitationCode.optional() })
export type JoinInput = z.output<typeof joinSchema>

/** The query of GET `chapters`. An unknown district has none. */
export const chaptersQuerySchema = z.object({
  kind: choiceFilter(CHAPTER_KINDS, 'chapters.admin.validation.kind'),
  district: placeFilter(),
  ...paging(CHAPTERS_A_PAGE, 50),
})
export type ChaptersQuery = z.output<typeof chaptersQuerySchema>

/** The query of GET `chapters/{id}/donors`. */
export const chapterDonorsQuerySchema = z.object({
  bloodGroup: choiceFilter(BLOOD_GROUPS, 'donors.validation.bloodGroup'),
  /** `now` for those who can give today. */
  can: choiceFilter(['now'], 'validation.filter'),
  ...paging(MEMBERS_A_PAGE, MEMBERS_A_PAGE),
})
export type ChapterDonorsQuery = z.output<typeof chapterDonorsQuerySchema>

/** The query of GET `chapters/{id}/members`. */
export const chapterMembersQuerySchema = z.object(paging(MEMBERS_A_PAGE, MEMBERS_A_PAGE))
export type ChapterMembersQuery = z.output<typeof chapterMembersQuerySchema>
