import { Droplets, HandHeart, Megaphone, PackageCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { fillRate } from '@/lib/features/overview/rules'
import type { HalfTime, Reach } from '@/lib/features/overview/shapes'
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
          <HalfTimeCard
            name="firstPledge"
            icon={HandHeart}
            half={firstPledge}
            all={total.requests}
          />
          <HalfTimeCard name="allBags" icon={PackageCheck} half={allBags} all={total.requests} />
          <FigureCard icon={Droplets} title={t('fillRate')}>
            <BigFigure value={percent.format(fillRate(total))} />
            <Meaning>{t('fillRateText')}</Meaning>
            <Counts>{t('fillRateOf', { ...total })}</Counts>
          </FigureCard>
        </>
      ) : null}
      <AlertsCard alerts={alerts} />
    </ul>
  )
}

type HalfTimeCardProps = {
  name: 'firstPledge' | 'allBags'
  icon: typeof HandHeart
  half: HalfTime
  all: number
}

function HalfTimeCard({ name, icon, half: { minutes, requests }, all }: HalfTimeCardProps) {
  const t = useTranslations('overview.admin.reach')
  const timeText = useMinutesText()
  const time = minutes === null ? null : timeText(minutes)
  return (
    <FigureCard icon={icon} title={t(name)}>
      <BigFigure value={time ?? t('tooFew')} />
      <Meaning>{time ? t(`${name}Text`, { time }) : t(`${name}Few`)}</Meaning>
      <Counts>{t(`${name}Of`, { count: requests, total: all })}</Counts>
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
      <Meaning>
        {asked === 0 ? t('nobodyAsked') : pledged > 0 ? t('perPledgeText') : t('perPledgeNone')}
      </Meaning>
      {asked > 0 ? (
        <Counts>
          {t('perPledgeOf', { asked, pledged })}
          <span className="block font-normal">
            {t('answers', { canGive, notNow, silent: asked - canGive - notNow })}
          </span>
        </Counts>
      ) : null}
    </FigureCard>
  )
}

function Meaning({ children }: { children: ReactNode }) {
  return <p className="mt-1.5 text-text-muted">{children}</p>
}

function Counts({ children }: { children: ReactNode }) {
  return <p className="figures mt-auto pt-4 text-sm font-semibold">{children}</p>
}

/** Formats '42 minutes', '5 hours 10 minutes' or '3 days 2 hours'. */
function useMinutesText(): (minutes: number) => string {
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
