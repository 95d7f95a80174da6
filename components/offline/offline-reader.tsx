'use client'

import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Fact, RequestFacts } from '@/components/blood-requests/public/request-facts'
import { Urgency } from '@/components/blood-requests/public/urgency'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { dhakaDay } from '@/lib/core/time/calendar'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { withoutLocale } from '@/lib/i18n/local-path'
import {
  readSaved,
  type Saved,
  type SavedOwnRequest,
  type SavedPledge,
  type SavedRow,
} from './reading-store'
import { useAgeText } from './use-age-text'

interface Read {
  rows: SavedRow[]
  now: number
}

export function OfflineReader() {
  const t = useTranslations('offline.page')
  const [read, setRead] = useState<Read | null>(null)

  useEffect(() => {
    readSaved().then(
      (rows) => setRead({ rows, now: Date.now() }),
      () => setRead({ rows: [], now: Date.now() }),
    )
  }, [])

  if (!read) {
    return (
      <div role="status" className="mt-8">
        <span className="sr-only">{t('reading')}</span>
        <Skeleton className="h-32" />
      </div>
    )
  }
  return read.rows.length > 0 ? (
    <Sections {...read} />
  ) : (
    <p className="mt-8 max-w-prose">{t('empty')}</p>
  )
}

function Sections({ rows, now }: Read) {
  const t = useTranslations('offline.page')
  const wanted = /^\/request\/([^/]+)/.exec(withoutLocale(window.location.pathname))?.[1]
  const open = of(rows, 'open')
  const own = of(rows, 'own-requests')
  const pledges = savedPledges(rows)
  const asked = (wanted && requestIn(rows, wanted)) || null
  const others = listed(rows).filter(({ request }) => request._id !== asked?.request._id)
  return (
    <>
      {asked ? (
        <Section title={t('this')} savedAt={asked.savedAt} now={now}>
          <RequestOf request={asked.request} now={now} />
        </Section>
      ) : null}
      {pledges.length > 0 ? (
        <Section
          title={t('pledges')}
          // Show the oldest of several ages, so that no number looks newer than it is.
          savedAt={Math.min(...pledges.map(({ savedAt }) => savedAt))}
          now={now}
        >
          {pledges.map(({ pledge }) => (
            <PledgeOf key={pledge.requestId} pledge={pledge} />
          ))}
        </Section>
      ) : null}
      {own && own.data.length > 0 ? (
        <Section title={t('own')} savedAt={own.savedAt} now={now}>
          {own.data.map((each) => (
            <OwnRequestOf key={each.request._id} own={each} now={now} />
          ))}
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section title={t('requests')} savedAt={(open ?? others[0])?.savedAt ?? now} now={now}>
          {others.map(({ request }) => (
            <RequestOf key={request._id} request={request} now={now} />
          ))}
        </Section>
      ) : null}
    </>
  )
}

function of<Name extends keyof Saved>(rows: SavedRow[], name: Name) {
  return rows.find((row) => row.name === name) as SavedRow<Name> | undefined
}

/** Public requests: those of the list, and those whose pages were opened. */
function listed(rows: SavedRow[]) {
  const byId = new Map<string, { request: ShownRequest; savedAt: number }>()
  for (const { name, data, savedAt } of rows) {
    const requests =
      name === 'open'
        ? (data as Saved['open'])
        : name.startsWith('request:')
          ? [data as ShownRequest]
          : []
    for (const request of requests) {
      if (!byId.has(request._id)) byId.set(request._id, { request, savedAt })
    }
  }
  return [...byId.values()]
}

function requestIn(rows: SavedRow[], id: string) {
  const own = of(rows, 'own-requests')
  const mine = own?.data.find(({ request }) => request._id === id)
  return mine && own
    ? { request: mine.request, savedAt: own.savedAt }
    : listed(rows).find(({ request }) => request._id === id)
}

function savedPledges(rows: SavedRow[]) {
  const list = of(rows, 'own-pledges')
  const byId = new Map<string, { pledge: SavedPledge; savedAt: number }>()
  for (const pledge of list?.data ?? []) {
    byId.set(pledge.requestId, { pledge, savedAt: list?.savedAt ?? 0 })
  }
  for (const { name, data, savedAt } of rows) {
    if (!name.startsWith('pledge:')) continue
    const pledge = data as SavedPledge
    const known = byId.get(pledge.requestId)
    byId.set(pledge.requestId, {
      pledge: { ...pledge, ...known?.pledge, phone: pledge.phone },
      savedAt: Math.min(known?.savedAt ?? savedAt, savedAt),
    })
  }
  return [...byId.values()]
}

type SectionProps = { title: string; savedAt: number; now: number; children: ReactNode }

function Section({ title, savedAt, now, children }: SectionProps) {
  const ageText = useAgeText()
  return (
    <section className="mt-8">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="figures mt-1 mb-3 text-sm text-text-muted">{ageText(savedAt, now)}</p>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  )
}

type RequestOfProps = { request: ShownRequest; now: number; children?: ReactNode }

function RequestOf({ request, now, children }: RequestOfProps) {
  const t = useTranslations('blood-requests.public.card')
  const headingId = `saved-${request._id}`
  return (
    <Card as="article" aria-labelledby={headingId} className="gap-3 p-4">
      <header className="flex items-center gap-3">
        <BloodGroupTile group={request.bloodGroup} size="sm" decorative />
        <div className="flex flex-col items-start gap-1">
          <h3 id={headingId} className="leading-snug font-extrabold">
            {t('heading', { bloodGroup: request.bloodGroup })}
          </h3>
          <Urgency
            needDate={request.needDate}
            urgency={request.urgency}
            today={dhakaDay(new Date(now))}
          />
        </div>
      </header>
      <RequestFacts request={request} />
      {children}
    </Card>
  )
}

function OwnRequestOf({ own, now }: { own: SavedOwnRequest; now: number }) {
  const t = useTranslations('offline.page')
  return (
    <RequestOf request={own.request} now={now}>
      {own.pledgers.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {own.pledgers.map(({ name, phone, bags }) => (
            <li key={`${name} ${phone}`} className="pt-2">
              <p className="font-semibold wrap-anywhere">
                {name} · {t('bags', { count: bags })}
              </p>
              {phone ? <CallLink phone={phone} /> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-text-muted">{t('nobody')}</p>
      )}
    </RequestOf>
  )
}

function PledgeOf({ pledge }: { pledge: SavedPledge }) {
  const t = useTranslations('offline.page')
  const card = useTranslations('blood-requests.public.card')
  const printDay = useWeekdayText()
  return (
    <Card as="article" className="gap-2 p-4">
      <div className="flex items-center gap-3">
        <BloodGroupTile group={pledge.bloodGroup} size="sm" />
        <p className="font-semibold wrap-anywhere">{pledge.location}</p>
      </div>
      <p className="figures text-text-muted">
        <time dateTime={pledge.date}>{printDay(pledge.date)}</time> ·{' '}
        {t('bags', { count: pledge.bags })}
      </p>
      {pledge.phone ? (
        <dl>
          <Fact icon={<Phone />} label={card('phone')}>
            <CallLink phone={pledge.phone} />
          </Fact>
        </dl>
      ) : null}
    </Card>
  )
}

function CallLink({ phone }: { phone: string }) {
  const t = useTranslations('offline.page')
  return (
    <a
      href={telephoneHref(phone)}
      aria-label={t('call', { phone })}
      className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
    >
      {phone}
    </a>
  )
}
