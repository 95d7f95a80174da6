import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { useFormatNumber } from '@/components/ui/use-format-number'
import { type BadgeProgress, DONATION_BADGES } from '@/lib/features/badges/rules'
import { BadgeMedal } from './badge-medal'

type BadgesCardProps = {
  progress: BadgeProgress
  children?: ReactNode
}

export function BadgesCard({ progress, children }: BadgesCardProps) {
  const t = useTranslations('badges')
  const formatNumber = useFormatNumber()
  const { donations, earned, next } = progress
  return (
    <Card as="section" aria-labelledby="badges-heading">
      <h2 id="badges-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 text-text-muted">
        {next ? t('donations', { count: donations }) : t('all', { count: donations })}{' '}
        {next && donations > 0 ? t('next', { left: next.left }) : null}
      </p>
      <ul className="mt-4 grid max-w-md grid-cols-5 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))]">
        {DONATION_BADGES.map((badge) => {
          const isEarned = earned.includes(badge)
          return (
            <li key={badge} className="flex flex-col items-center gap-1 text-center">
              <BadgeMedal badge={badge} isEarned={isEarned} className="h-auto w-full max-w-18" />
              <span className="sr-only">{t(isEarned ? 'earned' : 'ahead', { badge })}</span>
              <span
                aria-hidden="true"
                className="hidden text-sm leading-tight text-text-muted sm:block"
              >
                {formatNumber(badge)} {t('label', { badge })}
              </span>
            </li>
          )
        })}
      </ul>
      {next ? <BadgeProgressBar done={donations} badge={next.badge} /> : null}
      <p className="mt-3 text-sm text-text-muted">{t('counted')}</p>
      {children}
    </Card>
  )
}

function BadgeProgressBar({ done, badge }: { done: number; badge: number }) {
  const t = useTranslations('badges')
  return (
    <div className="mt-4 max-w-md">
      <div
        role="progressbar"
        aria-label={t('progress', { done, badge })}
        aria-valuemin={0}
        aria-valuemax={badge}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${(100 * done) / badge}%` }}
        />
      </div>
      <p aria-hidden="true" className="mt-1.5 text-sm text-text-muted tabular-nums">
        {t('progress', { done, badge })}
      </p>
    </div>
  )
}
