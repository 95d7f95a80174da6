'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ArrowLink } from '@/components/ui/page-section'
import { daysBetween, useFormatDay, useFormatNumber } from '@/components/ui/use-format'
import { useToday } from '@/components/ui/use-today'
import { canDonateFrom, DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import type { OwnOverview } from '@/lib/features/overview/server/read-own-overview'

type NextDonationProps = {
  donor: OwnOverview['donor']
  renderedOn: string
}

export function NextDonation({ donor, renderedOn }: NextDonationProps) {
  const t = useTranslations('overview.own.next')
  return (
    <Card as="section" aria-labelledby="next-heading" className="h-full">
      <h2 id="next-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      {donor ? <Countdown donor={donor} renderedOn={renderedOn} /> : <DonorInvitation />}
    </Card>
  )
}

type CountdownProps = { donor: NonNullable<OwnOverview['donor']>; renderedOn: string }

function Countdown({ donor: { isAvailable, lastDonationDate }, renderedOn }: CountdownProps) {
  const t = useTranslations('overview.own.next')
  const today = useToday(renderedOn)
  const from = canDonateFrom(lastDonationDate)
  const days = from ? Math.max(0, daysBetween(today, from)) : 0
  return (
    <div className="mt-4 flex flex-1 flex-col gap-4">
      <div className="flex items-center gap-5">
        <DaysRing left={days} of={DAYS_BETWEEN_DONATIONS} />
        <div className="min-w-0">
          {lastDonationDate && from && days > 0 ? (
            <WaitingPeriod last={lastDonationDate} from={from} today={today} days={days} />
          ) : (
            <StatusText title={t('ready')} text={t('readyText')} />
          )}
        </div>
      </div>
      {isAvailable ? null : (
        <div className="rounded bg-warning-soft px-4 py-3">
          <p>{t('off')}</p>
          <ArrowLink href="/dashboard/profile">{t('offAction')}</ArrowLink>
        </div>
      )}
      <div className="mt-auto">
        {days === 0 ? (
          <Button asChild>
            <Link href="/allrequest">{t('readyAction')}</Link>
          </Button>
        ) : (
          <ArrowLink href="/dashboard/mydonations">{t('comingAction')}</ArrowLink>
        )}
      </div>
    </div>
  )
}

type WaitingPeriodProps = { last: string; from: string; today: string; days: number }

function WaitingPeriod({ last, from, today, days }: WaitingPeriodProps) {
  const t = useTranslations('overview.own.next')
  const formatDay = useFormatDay()
  const passed = daysBetween(last, today)
  return (
    <StatusText
      title={t('resting', { days, day: formatDay(from) })}
      text={
        passed < 0
          ? t('coming', { day: formatDay(last) })
          : passed === 0
            ? t('today', { day: formatDay(last) })
            : t('passed', { passed, all: DAYS_BETWEEN_DONATIONS, day: formatDay(last) })
      }
    />
  )
}

function StatusText({ title, text }: { title: string; text: ReactNode }) {
  return (
    <>
      <p className="text-lg leading-snug font-bold">{title}</p>
      <p className="mt-1 text-text-muted">{text}</p>
    </>
  )
}

function DonorInvitation() {
  const t = useTranslations('overview.own.next')
  return (
    <div className="mt-3 flex flex-1 flex-col">
      <StatusText title={t('notDonor')} text={t('notDonorText')} />
      <div className="mt-auto pt-5">
        <Button asChild>
          <Link href="/donorRegistration">{t('register')}</Link>
        </Button>
      </div>
    </div>
  )
}

function DaysRing({ left, of }: { left: number; of: number }) {
  const t = useTranslations('overview.own.next')
  const formatNumber = useFormatNumber()
  const passed = Math.min(of, Math.max(0, of - left))
  return (
    <div aria-hidden="true" className="relative grid size-28 shrink-0 place-items-center">
      <svg viewBox="0 0 112 112" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx={56} cy={56} r={50} fill="none" strokeWidth={10} className="stroke-line" />
        {passed > 0 ? (
          <circle
            cx={56}
            cy={56}
            r={50}
            fill="none"
            strokeWidth={10}
            strokeLinecap="round"
            pathLength={of}
            strokeDasharray={`${passed} ${of}`}
            className={left === 0 ? 'stroke-success' : 'stroke-accent'}
          />
        ) : null}
      </svg>
      {left === 0 ? (
        <Check className="size-10 text-success" strokeWidth={3} />
      ) : (
        <span className="figures flex flex-col items-center">
          <span className="text-2xl leading-none font-extrabold">{formatNumber(left)}</span>
          <span className="mt-1 text-sm text-text-muted">{t('days', { days: left })}</span>
        </span>
      )}
    </div>
  )
}
