import { Droplets, HandHeart, Megaphone, PackageCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { MedianTime, Reach } from '@/lib/features/overview/contract'
import { fillRate } from '@/lib/features/overview/rules'
import { BigFigure, FigureCard } from './figure-card'

export function ReachCards({ reach }: { reach: Reach }) {
  const t = useTranslations('overview.admin.reach')
  const locale = useLocale()
  const { total, firstPledge, allBags, alerts } = reach
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <ul aria-label={t('cards')} className="grid gap-4 sm:grid-cols-2 sm:gap-5">
      {total.requests > 0 ? (
        <>
          <MedianTimeCard
            name="firstPledge"
            icon={HandHeart}
            median={firstPledge}
            totalRequests={total.requests}
          />
          <MedianTimeCard
            name="allBags"
            icon={PackageCheck}
            median={allBags}
            totalRequests={total.requests}
          />
          <FigureCard icon={Droplets} title={t('fillRate')}>
            <BigFigure value={percent.format(fillRate(total))} />
            <Explanation>{t('fillRateText')}</Explanation>
            <CountLine>{t('fillRateOf', { ...total })}</CountLine>
          </FigureCard>
        </>
      ) : null}
      <AlertsCard alerts={alerts} />
    </ul>
  )
}

type MedianTimeCardProps = {
  name: 'firstPledge' | 'allBags'
  icon: typeof HandHeart
  median: MedianTime
  totalRequests: number
}

function MedianTimeCard({
  name,
  icon,
  median: { minutes, requests },
  totalRequests,
}: MedianTimeCardProps) {
  const t = useTranslations('overview.admin.reach')
  const formatDuration = useFormatDuration()
  const time = minutes === null ? null : formatDuration(minutes)
  return (
    <FigureCard icon={icon} title={t(name)}>
      <BigFigure value={time ?? t('tooFew')} />
      <Explanation>{time ? t(`${name}Text`, { time }) : t(`${name}Few`)}</Explanation>
      <CountLine>{t(`${name}Of`, { count: requests, total: totalRequests })}</CountLine>
    </FigureCard>
  )
}

function AlertsCard({ alerts }: { alerts: Reach['alerts'] }) {
  const t = useTranslations('overview.admin.reach')
  const locale = useLocale()
  const { asked, pledged, canGive, notNow } = alerts
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <FigureCard icon={Megaphone} title={t('perPledge')}>
      <BigFigure value={pledged > 0 ? number.format(asked / pledged) : t('noneYet')} />
      <Explanation>
        {asked === 0 ? t('nobodyAsked') : pledged > 0 ? t('perPledgeText') : t('perPledgeNone')}
      </Explanation>
      {asked > 0 ? (
        <CountLine>
          {t('perPledgeOf', { asked, pledged })}
          <span className="block font-normal">
            {t('answers', { canGive, notNow, silent: asked - canGive - notNow })}
          </span>
        </CountLine>
      ) : null}
    </FigureCard>
  )
}

function Explanation({ children }: { children: ReactNode }) {
  return <p className="mt-1.5 text-text-muted">{children}</p>
}

function CountLine({ children }: { children: ReactNode }) {
  return <p className="figures mt-auto pt-4 text-sm font-semibold">{children}</p>
}

/** Formats '42 minutes', '5 hours 10 minutes' or '3 days 2 hours'. */
function useFormatDuration(): (minutes: number) => string {
  const t = useTranslations('overview.admin.reach')
  return (minutes) => {
    if (minutes < 60) return t('minutes', { minutes })
    if (minutes < 48 * 60) {
      return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    }
    const hours = Math.ceil(minutes / 60)
    return t('days', { days: Math.floor(hours / 24), hours: hours % 24 })
  }
}
