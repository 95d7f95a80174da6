import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { Button } from './button'
import { Icon } from './icon'

type PaginationProps = {
  page: number
  /** Null without a count; `hasNext` then says whether another page follows. */
  pageCount: number | null
  hasNext?: boolean
  className?: string
} & (
  | {
      hrefFor: (page: number) => string
      /** A plain click runs this instead of following the link. */
      onPageChange?: (page: number) => void
    }
  /** Pages without a URL use buttons. */
  | { hrefFor?: undefined; onPageChange: (page: number) => void }
)

export function Pagination({
  page,
  pageCount,
  hasNext = pageCount !== null && page < pageCount,
  hrefFor,
  onPageChange,
  className,
}: PaginationProps) {
  const t = useTranslations('ui.pagination')
  if (pageCount === null ? page === 1 && !hasNext : pageCount <= 1) return null
  const stepTo = (target: number) => ({
    href: hrefFor?.(target),
    onPageChange: onPageChange && (() => onPageChange(target)),
  })
  const usesButtons = hrefFor === undefined
  return (
    <nav
      aria-label={t('label')}
      className={clsx(
        'flex items-center justify-between gap-3 sm:justify-center sm:gap-6',
        className,
      )}
    >
      <Step to={page > 1 ? stepTo(page - 1) : null} rel="prev" isButton={usesButtons}>
        <Icon name="chevron-left" className="size-5" />
        {t('previous')}
      </Step>
      <span className="figures text-sm text-text-muted">
        {pageCount === null ? t('page', { page }) : t('position', { page, count: pageCount })}
      </span>
      <Step to={hasNext ? stepTo(page + 1) : null} rel="next" isButton={usesButtons}>
        {t('next')}
        <Icon name="chevron-right" className="size-5" />
      </Step>
    </nav>
  )
}

type StepProps = {
  to: { href?: string; onPageChange?: () => void } | null
  rel: 'prev' | 'next'
  isButton: boolean
  children: ReactNode
}

function Step({ to, rel, isButton, children }: StepProps) {
  if (isButton) {
    // The button stays focusable at the end, so that keyboard users do not lose their place.
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={!to || undefined}
        onClick={to?.onPageChange}
        className="aria-disabled:opacity-50"
      >
        {children}
      </Button>
    )
  }
  if (!to?.href) {
    return (
      <Button variant="secondary" size="sm" disabled>
        {children}
      </Button>
    )
  }
  const { href, onPageChange } = to
  const changePage = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onPageChange?.()
  }
  return (
    <Button variant="secondary" size="sm" asChild>
      <Link href={href} rel={rel} {...(onPageChange && { onNavigate: changePage })}>
        {children}
      </Link>
    </Button>
  )
}
