import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage, type PageQuery } from '@/lib/core/server/db/find-page'
import { MAX_SITEMAP_ENTRIES, toSitemapEntries } from '@/lib/core/server/db/sitemap-entry'
import { normalizeDistrictName } from '@/lib/features/places/server/find-district-in-text'
import { Chapter } from '@/models/chapter'
import type { ChaptersQuery } from '../schema'
import { CHAPTER_PROJECTION, type StoredChapter, toTranslatedChapterDto } from './chapter-dto'

declare module '@/lib/core/server/cache' {
  interface CacheTags {
    chapters: true
  }
}

async function findChapters(query: ChaptersQuery) {
  await connectDb()
  const { rows, ...total } = await findPage<StoredChapter>(Chapter, query, chapterListing(query))
  return {
    chapters: rows.map(toTranslatedChapterDto),
    ...total,
    ...{ page: query.page, limit: query.limit },
  }
}

/** The largest chapters first. Cached for at most one minute; changes expire it sooner. */
export const listChapters = cached(findChapters, 'chapters', ['chapters'])

function chapterListing({ kind, district }: Pick<ChaptersQuery, 'kind' | 'district'>): PageQuery {
  const place = district && { district: normalizeDistrictName(district) }
  return {
    found: [{ $match: { archivedAt: null, ...place, ...(kind && { kind }) } }],
    sort: { memberCount: -1, _id: 1 },
    shown: [{ $project: CHAPTER_PROJECTION }],
  }
}

/** For the sitemap. Cached for at most one minute; changes expire it sooner. */
export const listChapterSitemapEntries = cached(
  async () => {
    await connectDb()
    const chapters = await Chapter.find({ archivedAt: null }, { updatedAt: 1 })
      .sort({ memberCount: -1, _id: 1 })
      .limit(MAX_SITEMAP_ENTRIES)
      .lean()
    return toSitemapEntries(chapters)
  },
  'chapter-addresses',
  ['chapters'],
)
