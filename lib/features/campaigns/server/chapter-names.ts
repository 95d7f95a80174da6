import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import type { CampaignRecord } from '@/models/campaign'
import { Chapter } from '@/models/chapter'

export interface NamedChapter {
  _id: string
  name: string
}

/** Omits archived chapters. */
export async function chapterNames(
  campaigns: readonly Pick<CampaignRecord, 'chapter'>[],
  locale: Locale,
): Promise<(campaign: Pick<CampaignRecord, 'chapter'>) => { chapter?: NamedChapter }> {
  const ids = campaigns.flatMap(({ chapter }) => chapter ?? [])
  if (ids.length === 0) return () => ({})
  const chapters = await Chapter.find(
    { _id: { $in: ids }, archivedAt: null },
    { name: 1, language: 1, 'translation.name': 1 },
  ).lean()
  const named = new Map(
    chapters.map(({ _id, name, language, translation }) => {
      const translated = translation?.name ? { name: translation.name } : null
      const texts = { name, language: language ?? ('en' as const), translation: translated }
      return [String(_id), { _id: String(_id), name: localizeContent(texts, locale).name }]
    }),
  )
  return ({ chapter }) => {
    const found = chapter && named.get(String(chapter))
    return found ? { chapter: found } : {}
  }
}
