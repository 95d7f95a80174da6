import { Banknote, CalendarHeart, Droplet, LifeBuoy, type LucideIcon, Users } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { MoneyList } from '@/components/payments/public/money-amounts'
import { formatMoney } from '@/lib/features/money/rules'
import type { Overview, OverviewFigure } from '@/lib/features/overview/contract'
import { BigFigure, ChangeIndicator, FigureCard } from './figure-card'

type Cards = Overview['cards']

export function OverviewCards({ cards }: { cards: Cards }) {
  const t = useTranslations('overview.admin.cards')
  const { donors, bags, campaigns, money, requests } = cards
  return (
    <section aria-labelledby="cards-title">
      <h2 id="cards-title" className="sr-only">
        {t('label')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        <FigureCard icon={Users} title={t('donors')}>
          <CountFigure figure={donors} inRange={t('donorsIn', { count: donors.inRange })} />
        </FigureCard>
        <FigureCard icon={Droplet} title={t('bags')}>
          <CountFigure figure={bags} inRange={t('bagsIn', { count: bags.inRange })}>
            {t('promised', { count: bags.promised })}
          </CountFigure>
        </FigureCard>
        <FigureCard icon={CalendarHeart} title={t('campaigns')}>
          <CountFigure figure={campaigns} inRange={t('campaignsIn', { count: campaigns.inRange })}>
            {t('running', { count: campaigns.running })}
          </CountFigure>
        </FigureCard>
        <FigureCard icon={Banknote} title={t('money')}>
          <MoneyFigures money={money} />
        </FigureCard>
        <RequestsCard icon={LifeBuoy} requests={requests} className="sm:col-span-2" />
      </ul>
    </section>
  )
}

type CountFigureProps = {
  figure: OverviewFigure
  inRange: string
  children?: ReactNode
}

function CountFigure({ figure, inRange, children }: CountFigureProps) {
  return (
    <>
      <BigFigure value={figure.total} />
      {children ? <p className="text-sm text-text-muted">{children}</p> : null}
      <div className="mt-auto space-y-1.5 pt-4">
        <p className="figures font-semibold">{inRange}</p>
        <ChangeIndicator figure={figure} />
      </div>
    </>
  )
}

function MoneyFigures({ money }: { money: Cards['money'] }) {
  const t = useTranslations('overview.admin.cards')
  const locale = useLocale()
  if (money.length === 0) return <p className="mt-4 text-text-muted">{t('noGifts')}</p>
  return money.map(({ currency, ...figure }) => {
    const moneyText = (amount: number) => formatMoney({ amount, currency }, locale)
    return (
      <div key={currency}>
        <p className="figures mt-4 text-2xl font-extrabold">
          <MoneyList sums={[{ amount: figure.total, currency }]} />
        </p>
        <div className="space-y-1.5 pt-4">
          <p className="figures font-semibold">
            {figure.inRange ? t('moneyIn', { money: moneyText(figure.inRange) }) : t('moneyNone')}
          </p>
          <ChangeIndicator figure={figure} formatValue={moneyText} />
        </div>
      </div>
    )
  })
}

type RequestsCardProps = {
  icon: LucideIcon
  requests: Overview['cards']['requests']
  className?: string
}

/** Open, covered and expired requests are as of now, fulfilled ones by their day. */
function RequestsCard({ requests, ...card }: RequestsCardProps) {
  const t = useTranslations('overview.admin.cards')
  const { open, covered, fulfilled, expired } = requests
  return (
    <FigureCard {...card} title={t('requests')}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-6 xl:grid-cols-4">
        <RequestState name={t('open')} value={open}>
          <p className="text-sm text-text-muted">{t('openText')}</p>
        </RequestState>
        <RequestState name={t('covered')} value={covered}>
          <p className="text-sm text-text-muted">{t('coveredText')}</p>
        </RequestState>
        <RequestState name={t('fulfilled')} value={fulfilled.total}>
          <p className="figures text-sm font-semibold">
            {t('fulfilledIn', { count: fulfilled.inRange })}
          </p>
          <ChangeIndicator figure={fulfilled} />
        </RequestState>
        <RequestState name={t('expired')} value={expired}>
          <p className="text-sm text-text-muted">{t('expiredText')}</p>
        </RequestState>
      </div>
    </FigureCard>
  )
}

type RequestStateProps = { name: string; value: number; children: ReactNode }

function RequestState({ name, value, children }: RequestStateProps) {
  return (
    <div className="space-y-1.5 border-line max-sm:not-first:border-t sm:max-xl:even:border-l sm:max-xl:even:pl-6 xl:not-first:border-l xl:not-first:pl-6">
      <BigFigure value={value} />
      <h4 className="font-semibold">{name}</h4>
      {children}
    </div>
  )
}
