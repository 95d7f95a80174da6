import { useTranslations } from 'next-intl'
import { listHref } from '@/components/admin-list/list-view'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Pagination } from '@/components/ui/pagination'
import { useFormatDateTime } from '@/components/ui/use-format'
import { countPages, hasNextPage, type ListTotal } from '@/lib/core/paging'
import type { ImportState } from '@/lib/features/imports/rules'
import type { ImportListItem } from '@/lib/features/imports/server/list-imports'

type ImportListProps = ListTotal & { imports: ImportListItem[]; page: number; limit: number }

export function ImportList({ imports, page, limit, ...total }: ImportListProps) {
  const t = useTranslations('imports.list')
  const states = useTranslations('imports.states')
  const formatDateTime = useFormatDateTime()
  if (imports.length === 0 && page === 1) {
    return <EmptyState title={t('empty')} />
  }
  return (
    <section aria-labelledby="imports-title">
      <h2 id="imports-title" className="text-lg font-bold">
        {t('label')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {imports.map(({ _id, fileName, state, counts, createdAt }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
          >
            <div className="min-w-0">
              <Link
                href={`/dashboard/imports/${_id}`}
                aria-label={t('open', { file: fileName })}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere hover:text-accent-text"
              >
                {fileName}
              </Link>
              <p className="text-sm text-text-muted">
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                {' · '}
                {t('count', { count: counts.rows })}
              </p>
            </div>
            <Badge tone={TONES[state] ?? 'neutral'}>{states(state)}</Badge>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={countPages(total, limit)}
        hasNext={hasNextPage(total, { page, limit })}
        hrefFor={(to) => listHref('/dashboard/imports', { page: to })}
        className="mt-6"
      />
    </section>
  )
}

const TONES: Partial<Record<ImportState, 'success' | 'warning' | 'accent'>> = {
  done: 'success',
  mapping: 'warning',
  checked: 'warning',
  failed: 'accent',
}
