import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './button'
import { cn } from './cn'

type PaginationProps = {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  className?: string
}

/** Links to the pages before and after this one. Renders nothing when there is only one. */
export function Pagination({ page, pageCount, hrefFor, className }: PaginationProps) {
  const t = useTranslations('ui.pagination')
  if (pageCount <= 1) return null
  return (
    <nav
      aria-label={t('label')}
      className={cn(
        'flex items-center justify-between gap-3 sm:justify-center sm:gap-6',
        className,
      )}
    >
      <Step href={page > 1 ? hrefFor(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-5" />
        {t('previous')}
      </Step>
      <span className="figures text-sm text-text-muted">
        {t('position', { page, count: pageCount })}
      </span>
      <Step href={page < pageCount ? hrefFor(page + 1) : null} rel="next">
        {t('next')}
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

type StepProps = { href: string | null; rel: 'prev' | 'next'; children: ReactNode }

function Step({ href, rel, children }: StepProps) {
  if (href === null) {
    return (
      <Button variant="secondary" size="sm" disabled>
        {children}
      </Button>
    )
  }
  return (
    <Button variant="secondary" size="sm" asChild>
      <Link href={href} rel={rel}>
        {children}
      </Link>
    </Button>
  )
}
