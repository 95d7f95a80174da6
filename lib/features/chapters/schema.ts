import { z } from 'zod'
import { emailOrPhone, separatedContacts } from '@/lib/core/validation/contacts'
import {
  choiceFilter,
  id,
  MAX_LENGTH,
  paging,
  placeFilter,
  revision,
  singleLineText,
  singleLineTextOrEmpty,
  text,
} from '@/lib/core/validation/fields'
import { textsByLocaleField, translationFields } from '@/lib/core/validation/translated-fields'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { messageKey } from '@/lib/i18n/message-key'
import type { Locale } from '@/lib/i18n/routing'
import {
  CHAPTER_KINDS,
  CHAPTERS_PER_PAGE,
  type ClubField,
  MAX_ABOUT_LENGTH,
  MAX_CLUB_FIELD_LENGTH,
  MAX_CLUB_NOTE_LENGTH,
  MAX_COORDINATORS,
  MEMBERS_PER_PAGE,
} from './rules'

const texts = {
  name: singleLineText('chapters.admin.validation.name', MAX_LENGTH.title),
  about: text('chapters.admin.validation.about', MAX_ABOUT_LENGTH),
}

const kind = z.enum(CHAPTER_KINDS, { error: 'chapters.admin.validation.kind' })

/** The use cases check the place against the reference lists. */
const shared = {
  kind,
  district: singleLineText('chapters.admin.validation.district', MAX_LENGTH.name),
  upazila: singleLineTextOrEmpty(MAX_LENGTH.name).default(''),
  isOpen: z.boolean('validation.invalid').default(false),
}

const coordinators = z
  .array(
    emailOrPhone('chapters.admin.validation.coordinators'),
    'chapters.admin.validation.coordinators',
  )
  .max(
    MAX_COORDINATORS,
    messageKey('chapters.admin.validation.tooManyCoordinators', { max: MAX_COORDINATORS }),
  )

export const chapterSchema = z.strictObject({
  ...texts,
  ...translationFields(texts),
  ...shared,
  coordinators,
})
export type ChapterInput = z.output<typeof chapterSchema>

export const chapterEditSchema = chapterSchema.extend({ revision: revision() })
export type ChapterEdit = z.output<typeof chapterEditSchema>

/** The form takes one coordinator's email or phone number per line. */
export function chapterFormSchema(locale: Locale) {
  return z.intersection(
    z.object({
      ...shared,
      coordinators: separatedContacts(coordinators),
    }),
    textsByLocaleField(texts, locale),
  )
}
export type ChapterFormValues = z.output<ReturnType<typeof chapterFormSchema>>
export type ChapterFormInput = z.input<ReturnType<typeof chapterFormSchema>>

export const chapterPathSchema = z.strictObject({ id: id() })
export const chapterMemberPathSchema = z.strictObject({ id: id(), member: id() })
export const memberCallPathSchema = z.strictObject({ id: id(), member: id(), call: id() })

export const clubFieldsSchema = z.strictObject({
  studentId: singleLineTextOrEmpty(MAX_CLUB_FIELD_LENGTH),
  batch: singleLineTextOrEmpty(MAX_CLUB_FIELD_LENGTH),
  hall: singleLineTextOrEmpty(MAX_CLUB_FIELD_LENGTH),
  note: singleLineTextOrEmpty(MAX_CLUB_NOTE_LENGTH),
} satisfies Record<ClubField, z.ZodType>)

export const chapterDrivePathSchema = z.strictObject({ id: id(), drive: id() })

export const invitationCodeSchema = z
  .string()
  .regex(/^[\w-]{16,40}$/, 'chapters.public.validation.code')

const consentSchema = z.strictObject({
  sharesDonor: z.boolean('validation.invalid'),
  onLeaderboard: z.boolean('validation.invalid'),
})

/** `code` is required for a chapter that is not open. */
export const joinChapterSchema = consentSchema.extend({ code: invitationCodeSchema.optional() })
export type JoinChapterInput = z.output<typeof joinChapterSchema>

/** An unknown district matches no chapter. */
export const chaptersQuerySchema = z.object({
  kind: choiceFilter(CHAPTER_KINDS, 'chapters.admin.validation.kind'),
  district: placeFilter(),
  ...paging(CHAPTERS_PER_PAGE, 50),
})
export type ChaptersQuery = z.output<typeof chaptersQuerySchema>

const chapterDonorFilters = {
  bloodGroup: choiceFilter(BLOOD_GROUPS, 'donors.validation.bloodGroup'),
  /** `now`: donors who can give today. */
  can: choiceFilter(['now'], 'validation.filter'),
}

export const chapterDonorsQuerySchema = z.object({
  ...chapterDonorFilters,
  ...paging(MEMBERS_PER_PAGE, MEMBERS_PER_PAGE),
})
export type ChapterDonorsQuery = z.output<typeof chapterDonorsQuerySchema>

export const chapterDonorsFileQuerySchema = z.object(chapterDonorFilters)
export type ChapterDonorsFileQuery = z.output<typeof chapterDonorsFileQuerySchema>

export const chapterMembersQuerySchema = z.object(paging(MEMBERS_PER_PAGE, MEMBERS_PER_PAGE))
export type ChapterMembersQuery = z.output<typeof chapterMembersQuerySchema>
