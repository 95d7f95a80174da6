import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { DROP_PATH } from '@/components/ui/logo-shapes'
import { useFormatNumber } from '@/components/ui/use-format'
import {
  type BadgeProgress,
  DONATION_BADGES,
  type DonationBadge,
} from '@/lib/features/badges/rules'

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

type BadgeMedalProps = { badge: DonationBadge; isEarned: boolean; className?: string }

function BadgeMedal({ badge, isEarned, className }: BadgeMedalProps) {
  const formatNumber = useFormatNumber()
  return (
    <svg viewBox="0 0 72 84" aria-hidden="true" className={className}>
      <path
        d="M22 56 14 80l9-4 6 7 7-22 7 22 6-7 9 4-8-24"
        strokeWidth={1.5}
        strokeLinejoin="round"
        className={
          isEarned ? 'fill-accent-line stroke-accent-line' : 'fill-surface stroke-line-strong'
        }
      />
      <path
        d={ROSETTE}
        strokeWidth={1.5}
        strokeDasharray={isEarned ? undefined : '3 3'}
        className={isEarned ? 'fill-accent-soft stroke-accent' : 'fill-surface stroke-line-strong'}
      />
      <g transform="translate(12.500 9) scale(0.98)">
        <path d={DROP_PATH} className={isEarned ? 'fill-accent' : 'fill-line'} />
        <text
          x="24"
          y="36"
          textAnchor="middle"
          className={cn(
            'text-[17px] font-extrabold',
            isEarned ? 'fill-on-accent' : 'fill-text-muted',
          )}
        >
          {formatNumber(badge)}
        </text>
      </g>
    </svg>
  )
}

const ROSETTE = rosette({ x: 36, y: 34, radius: 30, petals: 16 })

type RosetteShape = { x: number; y: number; radius: number; petals: number }

function rosette({ x, y, radius, petals }: RosetteShape): string {
  const at = (angle: number, length: number) =>
    `${(x + length * Math.sin(angle)).toFixed(2)} ${(y - length * Math.cos(angle)).toFixed(2)}`
  const step = (2 * Math.PI) / petals
  const curves = Array.from(
    { length: petals },
    (_, petal) => `Q${at((petal + 0.5) * step, radius * 1.14)} ${at((petal + 1) * step, radius)}`,
  )
  return `M${at(0, radius)}${curves.join('')}Z`
}
