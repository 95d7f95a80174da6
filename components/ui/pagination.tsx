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
  /** Shows the page without leaving this one: a plain press calls it and the link is not followed. */
  onGo?: (page: number) => void
  className?: string
}

/** Links to the pages before and after this one. Renders nothing when there is only one. */
export function Pagination({ page, pageCount, hrefFor, onGo, className }: PaginationProps) {
  const t = useTranslations('ui.pagination')
  if (pageCount <= 1) return null
  const stepTo = (target: number) => ({ href: hrefFor(target), onGo: onGo && (() => onGo(target)) })
  return (
    <nav
      aria-label={t('label')}
      className={cn(
        'flex items-center justify-between gap-3 sm:justify-center sm:gap-6',
        className,
      )}
    >
      <Step to={page > 1 ? stepTo(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-5" />
        {t('previous')}
      </Step>
      <span className="figures text-sm text-text-muted">
        {t('position', { page, count: pageCount })}
      </span>
      <Step to={page < pageCount ? stepTo(page + 1) : null} rel="next">
        {t('next')}
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

type StepProps = {
  to: { href: string; onGo?: () => void } | null
  rel: 'prev' | 'next'
  children: ReactNode
}

function Step({ to, rel, children }: StepProps) {
  if (!to) {
    return (
      <Button variant="secondary" size="sm" disabled>
        {children}
      </Button>
    )
  }
  const { href, onGo } = to
  const stay = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onGo?.()
  }
  return (
    <Button variant="secondary" size="sm" asChild>
      <Link href={href} rel={rel} {...(onGo && { onNavigate: stay, prefetch: false })}>
        {children}
      </Link>
    </Button>
  )
}
