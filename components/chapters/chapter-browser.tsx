'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { FormField } from '@/components/ui/form-field'
import { EmptyState } from '@/components/ui/list-state'
import { NativeSelect } from '@/components/ui/native-select'
import { Pagination } from '@/components/ui/pagination'
import { apiFetch } from '@/lib/core/http/api-client'
import { countPages, hasNextPage, type ListTotal } from '@/lib/core/paging'
import { CHAPTER_KINDS, CHAPTERS_PER_PAGE } from '@/lib/features/chapters/rules'
import type { TranslatedChapterDto } from '@/lib/features/chapters/server/chapter-dto'
import { localizeContent } from '@/lib/i18n/translated-content'
import { ChapterCard } from './chapter-card'

type FoundChapters = ListTotal & { chapters: TranslatedChapterDto[] }

type ChapterBrowserProps = {
  first: FoundChapters
  children: ReactNode
  /** Every district: its English name, and its name in the page's language. */
  districts: { name: string; shown: string }[]
}

/** Shows the server-rendered cards until the user sets a filter; then the browser loads the chapters. */
export function ChapterBrowser({ first, children, districts }: ChapterBrowserProps) {
  const t = useTranslations('chapters.public')
  const locale = useLocale()
  const [view, setView] = useState({ district: '', kind: '', page: 1 })
  const isFirst = view.district === '' && view.kind === '' && view.page === 1
  const query = new URLSearchParams({ ...view, page: String(view.page) })
  const { data, error } = useSWR(isFirst ? null : `chapters?${query}`, (path) => apiFetch(path), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  })
  const found = isFirst ? first : data
  const choose = (chosen: Partial<typeof view>) => setView({ ...view, page: 1, ...chosen })
  const at = { page: view.page, limit: CHAPTERS_PER_PAGE }
  return (
    <>
      <div className="mb-6 grid gap-4 sm:max-w-xl sm:grid-cols-2 noscript:hidden">
        <FormField label={t('list.district')}>
          {(field) => (
            <NativeSelect
              {...field}
              value={view.district}
              onChange={({ target }) => choose({ district: target.value })}
            >
              <option value="">{t('list.all')}</option>
              {districts.map(({ name, shown }) => (
                <option key={name} value={name}>
                  {shown}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <FormField label={t('list.kind')}>
          {(field) => (
            <NativeSelect
              {...field}
              value={view.kind}
              onChange={({ target }) => choose({ kind: target.value })}
            >
              <option value="">{t('list.all')}</option>
              {CHAPTER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      </div>
      <p role="status" className="mb-4 text-text-muted">
        {found ? t('list.count', { count: found.total }) : error ? null : t('list.loading')}
      </p>
      {error && !isFirst ? (
        <p role="alert" className="list-state">
          {t('list.failure')}
        </p>
      ) : found?.total === 0 ? (
        <EmptyState
          title={t('list.empty')}
          text={t(first.total === 0 ? 'list.emptyAll' : 'list.emptyText')}
        />
      ) : (
        <ul aria-label={t('list.list')} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {isFirst
            ? children
            : found?.chapters.map((chapter) => (
                <li key={chapter._id}>
                  <ChapterCard chapter={localizeContent(chapter, locale)} />
                </li>
              ))}
        </ul>
      )}
      {found ? (
        <Pagination
          className="mt-8"
          page={view.page}
          pageCount={countPages(found, CHAPTERS_PER_PAGE)}
          hasNext={hasNextPage(found, at)}
          onPageChange={(page) => setView({ ...view, page })}
        />
      ) : null}
    </>
  )
}
