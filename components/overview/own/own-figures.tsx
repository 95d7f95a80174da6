import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { MoneyList } from '@/components/payments/public/raised-total'
import { Card } from '@/components/ui/card'
import { useFormatNumber } from '@/components/ui/use-format'
import type { OwnOverview } from '@/lib/features/overview/server/read-own-overview'

type OwnFiguresProps = Pick<OwnOverview, 'bags' | 'campaigns' | 'money'>

export function OwnFigures({ bags, campaigns, money }: OwnFiguresProps) {
  const t = useTranslations('overview.own.figures')
  const formatNumber = useFormatNumber()
  const { promised } = bags
  const { givenTo, helpedAt } = campaigns
  return (
    <section aria-label={t('label')}>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure label={t('bags')} text={t('bagsPromised', { promised })}>
          {formatNumber(bags.given)}
        </Figure>
        <Figure label={t('campaigns')} text={t('campaignsHow', { givenTo, helpedAt })}>
          {formatNumber(campaigns.total)}
        </Figure>
        <Figure label={t('money')} text={t('moneyText')}>
          {money.length === 0 ? t('noMoney') : null}
          {money.map((sum) => (
            <MoneyList key={sum.currency} sums={[sum]} />
          ))}
        </Figure>
      </dl>
    </section>
  )
}

type FigureProps = { label: string; text: string; children: ReactNode }

function Figure({ label, text, children }: FigureProps) {
  return (
    <Card className="gap-1">
      <dt className="text-sm font-semibold text-text-muted">{label}</dt>
      <dd className="figures text-2xl font-extrabold">{children}</dd>
      <dd className="text-sm text-text-muted">{text}</dd>
    </Card>
  )
}
