import type { Locale } from '@/lib/i18n/routing'
import {
  localizeContent,
  type StoredTranslation,
  type TranslatedTexts,
} from '@/lib/i18n/translated-content'
import type { ChapterRecord } from '@/models/chapter'
import type { ChapterMemberRecord } from '@/models/chapter-member'
import type { MembershipDto } from '../contract'

type Texts = Pick<ChapterRecord, 'name' | 'about'>

/** Public fields; must not include the invitation code. */
export const CHAPTER_PROJECTION = {
  ...{ name: 1, about: 1, language: 1, translation: 1, kind: 1 },
  ...{ district: 1, upazila: 1, isOpen: 1, memberCount: 1 },
} as const satisfies Partial<Record<keyof ChapterRecord, 1>>

export type StoredChapter = Pick<ChapterRecord, keyof typeof CHAPTER_PROJECTION> & { _id: unknown }

function chapterLanguages({ language, translation }: StoredTranslation<Texts>) {
  const { name = '', about = '' } = translation ?? {}
  const languages: TranslatedTexts<Texts> = {
    language: language ?? 'en',
    translation: translation ? { name, about } : null,
  }
  return languages
}

export function toTranslatedChapterDto(chapter: StoredChapter) {
  const { _id, name, about, kind, district, upazila, isOpen, memberCount } = chapter
  return {
    ...{ _id: String(_id), name, about, kind, district, upazila: upazila ?? '' },
    ...{ isOpen, memberCount },
    ...chapterLanguages(chapter),
  }
}
export type TranslatedChapterDto = ReturnType<typeof toTranslatedChapterDto>

export function toChapterDto(chapter: StoredChapter, locale: Locale) {
  return localizeContent(toTranslatedChapterDto(chapter), locale)
}
export type ChapterDto = ReturnType<typeof toChapterDto>

export function chapterName(
  { name, language, translation }: Pick<ChapterRecord, 'name'> & StoredTranslation<Texts>,
  locale: Locale,
): string {
  const translated = translation ? { name: translation.name } : null
  return localizeContent({ name, language: language ?? 'en', translation: translated }, locale).name
}

/** Adds the coordinators' emails, for admins only. */
export function toEditableChapter(
  chapter: StoredChapter & { revision: number },
  coordinators: string[],
) {
  const { memberCount: _, ...shown } = toTranslatedChapterDto(chapter)
  return { ...shown, coordinators, revision: chapter.revision }
}
export type EditableChapter = ReturnType<typeof toEditableChapter>

type Membership = Pick<ChapterMemberRecord, 'role' | 'sharesDonor' | 'onLeaderboard'>

export function toMembershipDto({ role, sharesDonor, onLeaderboard }: Membership): MembershipDto {
  return { role, sharesDonor, onLeaderboard }
}
