import { useTranslations } from 'next-intl'
import { BookButton } from '@/components/bookings/book-button'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { TakaPrice } from '@/components/payments/public/money-amounts'
import { loginHref } from '@/components/session/login-href'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { LanguageNote } from '@/components/ui/language-note'
import { SectionAction } from '@/components/ui/page-section'
import { Photo } from '@/components/ui/photo'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { useFormatHour, useWeekdayName } from '@/components/ui/use-format-hour'
import {
  type DayGroup,
  type DayHours,
  groupWeekdays,
  type OpeningSchedule,
  type WeekHours,
} from '@/lib/features/health-tests/rules'
import type {
  ScheduledHealthTestDto,
  HealthTestPageDto as Test,
} from '@/lib/features/health-tests/server/health-test-dto'
import { contentLangAttribute } from '@/lib/i18n/translated-content'
import { BookableHealthTests, BookingMessages } from './bookable-health-tests'
import { TodayHours } from './today-hours'

type HealthTestViewProps = {
  healthTest: Test
  others: ScheduledHealthTestDto[]
  /** The day in Dhaka on which the page is rendered. */
  today: string
}

export function HealthTestView({ healthTest, others, today }: HealthTestViewProps) {
  const t = useTranslations('health-tests.public')
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <Breadcrumb items={[{ label: t('meta'), href: '/bioMedical' }, { label: healthTest.name }]} />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <AboutHealthTest test={healthTest} today={today} />
        <BookingCard test={healthTest} today={today} />
      </div>
      {others.length > 0 ? (
        <section aria-labelledby="others-heading" className="mt-14">
          <h2 id="others-heading" className="mb-5 text-2xl font-bold">
            {t('page.others')}
          </h2>
          <BookableHealthTests healthTests={others} today={today} />
          <SectionAction href="/bioMedical">{t('page.all')}</SectionAction>
        </section>
      ) : null}
    </div>
  )
}

function AboutHealthTest({ test, today }: { test: Test; today: string }) {
  const t = useTranslations('health-tests.public.page')
  return (
    <Card as="article" padded={false} aria-labelledby="service-heading">
      <Photo
        src={test.imageUrl}
        alt={t('photo', { test: test.name })}
        sizes="(min-width: 64rem) 45rem, 100vw"
        className="aspect-4/3 sm:aspect-3/2"
        eager
      />
      <div className="flex flex-col gap-6 p-5 sm:p-6">
        <div>
          <h1
            id="service-heading"
            lang={contentLangAttribute(test)}
            className="text-2xl font-extrabold wrap-anywhere"
          >
            {test.name}
          </h1>
          <LanguageNote content={test} className="mt-1.5" />
        </div>
        <TextSection title={t('about')} text={test.description} lang={contentLangAttribute(test)} />
        {test.preparation ? (
          <TextSection
            title={t('preparation')}
            text={test.preparation}
            lang={contentLangAttribute(test)}
          />
        ) : null}
        <OpeningHours schedule={test.schedule} today={today} />
      </div>
    </Card>
  )
}

function TextSection({ title, text, lang }: { title: string; text: string; lang?: string }) {
  return (
    <section>
      <h2 className="text-lg font-bold">{title}</h2>
      <p lang={lang} className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </section>
  )
}

const FACTS = [
  { key: 'pay', icon: 'wallet' },
  { key: 'approve', icon: 'mail-check' },
  { key: 'cancel', icon: 'calendar-x-2' },
] as const

function BookingCard({ test, today }: { test: Test; today: string }) {
  const { _id, name, price, schedule } = test
  const t = useTranslations('health-tests.public')
  return (
    <Card as="section" aria-labelledby="booking-heading" className="lg:sticky lg:top-24">
      <h2 id="booking-heading" className="text-lg font-bold">
        {t('page.book')}
      </h2>
      <p className="mt-3 text-sm text-text-muted">{t('price')}</p>
      <p>
        <TakaPrice amount={price} className="text-2xl font-extrabold" />
      </p>
      <NoScriptNotice className="my-4" />
      <BookingMessages>
        <TodayHours schedule={schedule} renderedOn={today} className="mt-4 font-semibold" />
        <ul className="mt-2.5 mb-5 flex flex-col gap-2.5">
          {FACTS.map(({ key, icon }) => (
            <li key={key} className="flex gap-2.5">
              <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-text-muted" />
              {t(`page.${key}`)}
            </li>
          ))}
        </ul>
        <div className="action-bar">
          <BookButton
            test={{ _id, name }}
            describedBy="service-heading"
            early={loginHref(`/services/${_id}`)}
            size="lg"
            className="w-full"
          />
        </div>
      </BookingMessages>
    </Card>
  )
}

const MAX_CLOSED_DAYS_SHOWN = 8

type OpeningHoursProps = {
  schedule: OpeningSchedule
  /** The day in Dhaka; closed days before it do not appear. */
  today: string
}

export function OpeningHours({ schedule, today }: OpeningHoursProps) {
  const t = useTranslations('health-tests.public.page')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const { openingHours } = schedule
  const closed = (schedule.closedDays ?? [])
    .filter((day) => day >= today)
    .slice(0, MAX_CLOSED_DAYS_SHOWN)
  return (
    <section>
      <h2 className="text-lg font-bold">{t('hours')}</h2>
      {openingHours ? <Week week={openingHours} /> : <p className="mt-2">{t('allDay')}</p>}
      {closed.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold">{t('closedDays')}</h3>
          <ul className="figures mt-1.5 grid gap-x-6 gap-y-1 text-text-muted sm:grid-cols-2">
            {closed.map((day) => (
              <li key={day}>{formatDayWithWeekday(day)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Week({ week }: { week: WeekHours }) {
  const t = useTranslations('health-tests.public.page')
  const nameOf = useWeekdayName()
  const groups = groupWeekdays(week)
  const daysLabel = ({ from, to }: DayGroup) => {
    if (groups.length === 1) return t('everyDay')
    return from === to ? nameOf(from) : t('days', { from: nameOf(from), to: nameOf(to) })
  }
  return (
    <dl className="mt-2 max-w-md">
      {groups.map((days) => (
        <div
          key={days.from}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0"
        >
          <dt>{daysLabel(days)}</dt>
          <dd className="figures font-semibold">
            <HoursText hours={days.hours} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function HoursText({ hours }: { hours: DayHours | null }) {
  const t = useTranslations('health-tests.public.page')
  const formatHour = useFormatHour()
  if (!hours) return <span className="font-normal text-text-muted">{t('closed')}</span>
  const { opens, closes } = hours
  if (opens === 0 && closes === 24) return t('allDay')
  return t('span', {
    opens: formatHour(opens),
    closes: closes === 24 ? t('midnight') : formatHour(closes),
  })
}
