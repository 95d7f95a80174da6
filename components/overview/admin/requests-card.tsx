import type { LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { WireOverview } from '@/lib/features/overview/wire'
import { ChangeLine } from './change-line'
import { BigFigure, FigureCard } from './figure-card'

type RequestsCardProps = {
  icon: LucideIcon
  requests: WireOverview['cards']['requests']
  className?: string
}

/** Where the blood requests stand: open, covered and expired ones as of now, fulfilled ones by their day. */
export function RequestsCard({ requests, ...card }: RequestsCardProps) {
  const t = useTranslations('overview.admin.cards')
  const { open, covered, fulfilled, expired } = requests
  return (
    <FigureCard {...card} title={t('requests')}>
      <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-4">
        <State name={t('open')} value={open}>
          <p className="text-sm text-text-muted">{t('openText')}</p>
        </State>
        <State name={t('covered')} value={covered}>
          <p className="text-sm text-text-muted">{t('coveredText')}</p>
        </State>
        <State name={t('fulfilled')} value={fulfilled.total}>
          <p className="figures text-sm font-semibold">
            {t('fulfilledIn', { count: fulfilled.inRange })}
          </p>
          <ChangeLine figure={fulfilled} />
        </State>
        <State name={t('expired')} value={expired}>
          <p className="text-sm text-text-muted">{t('expiredText')}</p>
        </State>
      </div>
    </FigureCard>
  )
}

type StateProps = { name: string; value: number; children: ReactNode }

function State({ name, value, children }: StateProps) {
  return (
    <div className="space-y-1.5 border-line max-sm:mt-4 max-sm:border-t max-sm:first:mt-0 max-sm:first:border-t-0 sm:not-first:border-l sm:not-first:pl-6">
      <BigFigure value={value} />
      <h4 className="font-semibold">{name}</h4>
      {children}
    </div>
  )
}
