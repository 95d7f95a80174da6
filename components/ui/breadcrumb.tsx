import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { breadcrumbData, type Crumb } from '@/lib/structured-data/breadcrumb'
import { cn } from './cn'
import { JsonLd } from './json-ld'

type BreadcrumbProps = {
  items: readonly Crumb[]
  /** Omits the structured data on pages that search engines may not see. */
  isPrivate?: boolean
  className?: string
}

/** The breadcrumb trail from the home page, also as structured data; the last item is the page itself. */
export function Breadcrumb({ items, isPrivate = false, className }: BreadcrumbProps) {
  const t = useTranslations('ui.breadcrumb')
  return (
    <nav aria-label={t('label')} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {items.map(({ label, href }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1">
            {index > 0 ? (
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-text-muted" />
            ) : null}
            {/* Prefetching the home page would load its video's first frame. */}
            {href && index < items.length - 1 ? (
              <Link
                href={href}
                prefetch={href === '/' ? false : null}
                className={cn(step, 'text-text-muted underline hover:text-text')}
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className={cn(step, 'font-semibold')}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
      {isPrivate ? null : <JsonLd data={breadcrumbData(items)} />}
    </nav>
  )
}

const step = 'inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline-offset-4'
