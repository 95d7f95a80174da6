import { type InLanguages, inLanguage, type Written } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import type { ChapterRecord } from '@/models/chapter'
import type { ChapterMemberRecord } from '@/models/chapter-member'

type Texts = Pick<ChapterRecord, 'name' | 'about'>

/** Public fields; must not include the invitation code. */
export const CHAPTER_SHOWN = {
  ...{ name: 1, about: 1, language: 1, translation: 1, kind: 1 },
  ...{ district: 1, upazila: 1, isOpen: 1, memberCount: 1 },
} as const satisfies Partial<Record<keyof ChapterRecord, 1>>

export type StoredChapter = Pick<ChapterRecord, keyof typeof CHAPTER_SHOWN> & { _id: unknown }

function chapterLanguages({ language, translation }: Written<Texts>) {
  const { name = '', about = '' } = translation ?? {}
  const languages: InLanguages<Texts> = {
    language: language ?? 'en',
    translation: translation ? { name, about } : null,
  }
  return languages
}

export function chapterInLanguages(chapter: StoredChapter) {
  const { _id, name, about, kind, district, upazila, isOpen, memberCount } = chapter
  return {
    ...{ _id: String(_id), name, about, kind, district, upazila: upazila ?? '' },
    ...{ isOpen, memberCount },
    ...chapterLanguages(chapter),
  }
}
export type ChapterInLanguages = ReturnType<typeof chapterInLanguages>

export function shownChapter(chapter: StoredChapter, locale: Locale) {
  return inLanguage(chapterInLanguages(chapter), locale)
}
export type ShownChapter = ReturnType<typeof shownChapter>

export function chapterName(
  { name, language, translation }: Pick<ChapterRecord, 'name'> & Written<Texts>,
  locale: Locale,
): string {
  const translated = translation ? { name: translation.name } : null
  return inLanguage({ name, language: language ?? 'en', translation: translated }, locale).name
}

/** Adds the coordinators' email addresses, for admins only. */
export function chapterToEdit(
  chapter: StoredChapter & { revision: number },
  coordinators: string[],
) {
  const { memberCount: _, ...shown } = chapterInLanguages(chapter)
  return { ...shown, coordinators, revision: chapter.revision }
}
export type EditableChapter = ReturnType<typeof chapterToEdit>

type Membership = Pick<ChapterMemberRecord, 'role' | 'sharesDonor' | 'onLeaderboard'>

export function shownMembership({ role, sharesDonor, onLeaderboard }: Membership) {
  return { role, sharesDonor, onLeaderboard }
}
export type ShownMembership = ReturnType<typeof shownMembership>
