import { Banknote, CalendarHeart, Droplet, LifeBuoy, Users } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Figure, WireOverview } from '@/lib/features/overview/wire'
import { printMoney } from '@/lib/features/payments/rules'
import { ChangeLine } from './change-line'
import { BigFigure, FigureCard } from './figure-card'
import { RequestsCard } from './requests-card'

type Cards = WireOverview['cards']

/** The totals of the organisation, what came to them in the range, and how that compares. */
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
          <Counted figure={donors} inRange={t('donorsIn', { count: donors.inRange })} />
        </FigureCard>
        <FigureCard icon={Droplet} title={t('bags')}>
          <Counted figure={bags} inRange={t('bagsIn', { count: bags.inRange })}>
            {t('promised', { count: bags.promised })}
          </Counted>
        </FigureCard>
        <FigureCard icon={CalendarHeart} title={t('campaigns')}>
          <Counted figure={campaigns} inRange={t('campaignsIn', { count: campaigns.inRange })}>
            {t('running', { count: campaigns.running })}
          </Counted>
        </FigureCard>
        <FigureCard icon={Banknote} title={t('money')}>
          <Given money={money} />
        </FigureCard>
        <RequestsCard icon={LifeBuoy} requests={requests} className="sm:col-span-2" />
      </ul>
    </section>
  )
}

type CountedProps = {
  figure: Figure
  inRange: string
  /** What else is to be said of the total. */
  children?: ReactNode
}

function Counted({ figure, inRange, children }: CountedProps) {
  return (
    <>
      <BigFigure value={figure.total} />
      {children ? <p className="text-sm text-text-muted">{children}</p> : null}
      <div className="mt-auto space-y-1.5 pt-4">
        <p className="figures font-semibold">{inRange}</p>
        <ChangeLine figure={figure} />
      </div>
    </>
  )
}

/** What was given, each currency by itself. */
function Given({ money }: { money: Cards['money'] }) {
  const t = useTranslations('overview.admin.cards')
  const locale = useLocale()
  if (money.length === 0) return <p className="mt-4 text-text-muted">{t('noGifts')}</p>
  return money.map(({ currency, ...figure }) => {
    const print = (amount: number) => printMoney({ amount, currency }, locale)
    return (
      <div key={currency}>
        <BigFigure value={print(figure.total)} />
        <div className="space-y-1.5 pt-4">
          <p className="figures font-semibold">
            {figure.inRange ? t('moneyIn', { money: print(figure.inRange) }) : t('moneyNone')}
          </p>
          <ChangeLine figure={figure} print={print} />
        </div>
      </div>
    )
  })
}
