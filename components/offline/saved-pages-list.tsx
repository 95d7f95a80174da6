'use client'

import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { RequestFact, RequestFacts } from '@/components/requests/public/request-facts'
import { UrgencyBadge } from '@/components/requests/public/urgency-badge'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import {
  useFormatDateTime,
  useFormatDayWithWeekday,
  useFormatTime,
} from '@/components/ui/use-format'
import { DAY_MS, dhakaDay, HOUR_MS, MINUTE_MS } from '@/lib/core/time/calendar'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { withoutLocale } from '@/lib/i18n/localized-path'
import {
  getSavedPages,
  type SavedOwnRequest,
  type SavedPage,
  type SavedPageData,
  type SavedPledge,
} from './saved-pages'

interface LoadedPages {
  pages: SavedPage[]
  now: number
}

export function SavedPagesList() {
  const t = useTranslations('offline.page')
  const [loaded, setLoaded] = useState<LoadedPages | null>(null)

  useEffect(() => {
    getSavedPages().then(
      (pages) => setLoaded({ pages, now: Date.now() }),
      () => setLoaded({ pages: [], now: Date.now() }),
    )
  }, [])

  if (!loaded) {
    return (
      <div role="status" className="mt-8">
        <span className="sr-only">{t('reading')}</span>
        <Skeleton className="h-32" />
      </div>
    )
  }
  return loaded.pages.length > 0 ? (
    <Sections {...loaded} />
  ) : (
    <p className="mt-8 max-w-prose">{t('empty')}</p>
  )
}

function Sections({ pages, now }: LoadedPages) {
  const t = useTranslations('offline.page')
  const requestId = /^\/request\/([^/]+)/.exec(withoutLocale(window.location.pathname))?.[1]
  const open = findPage(pages, 'open')
  const own = findPage(pages, 'own-requests')
  const pledges = pledgesIn(pages)
  const openedRequest = (requestId && findRequest(pages, requestId)) || null
  const others = publicRequests(pages).filter(
    ({ request }) => request._id !== openedRequest?.request._id,
  )
  return (
    <>
      {openedRequest ? (
        <Section title={t('this')} savedAt={openedRequest.savedAt} now={now}>
          <RequestCard request={openedRequest.request} now={now} />
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
            <PledgeCard key={pledge.requestId} pledge={pledge} />
          ))}
        </Section>
      ) : null}
      {own && own.data.length > 0 ? (
        <Section title={t('own')} savedAt={own.savedAt} now={now}>
          {own.data.map((each) => (
            <OwnRequestCard key={each.request._id} own={each} now={now} />
          ))}
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section title={t('requests')} savedAt={(open ?? others[0])?.savedAt ?? now} now={now}>
          {others.map(({ request }) => (
            <RequestCard key={request._id} request={request} now={now} />
          ))}
        </Section>
      ) : null}
    </>
  )
}

function findPage<Name extends keyof SavedPageData>(pages: SavedPage[], name: Name) {
  return pages.find((page) => page.name === name) as SavedPage<Name> | undefined
}

/** Public requests: those of the list, and those whose pages were opened. */
function publicRequests(pages: SavedPage[]) {
  const byId = new Map<string, { request: BloodRequestDto; savedAt: number }>()
  for (const { name, data, savedAt } of pages) {
    const requests =
      name === 'open'
        ? (data as SavedPageData['open'])
        : name.startsWith('request:')
          ? [data as BloodRequestDto]
          : []
    for (const request of requests) {
      if (!byId.has(request._id)) byId.set(request._id, { request, savedAt })
    }
  }
  return [...byId.values()]
}

function findRequest(pages: SavedPage[], id: string) {
  const own = findPage(pages, 'own-requests')
  const ownRequest = own?.data.find(({ request }) => request._id === id)
  return ownRequest && own
    ? { request: ownRequest.request, savedAt: own.savedAt }
    : publicRequests(pages).find(({ request }) => request._id === id)
}

function pledgesIn(pages: SavedPage[]) {
  const ownPledges = findPage(pages, 'own-pledges')
  const byId = new Map<string, { pledge: SavedPledge; savedAt: number }>()
  for (const pledge of ownPledges?.data ?? []) {
    byId.set(pledge.requestId, { pledge, savedAt: ownPledges?.savedAt ?? 0 })
  }
  for (const { name, data, savedAt } of pages) {
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
  const formatAge = useFormatAge()
  return (
    <section className="mt-8">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="figures mt-1 mb-3 text-sm text-text-muted">{formatAge(savedAt, now)}</p>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  )
}

type RequestCardProps = { request: BloodRequestDto; now: number; children?: ReactNode }

function RequestCard({ request, now, children }: RequestCardProps) {
  const t = useTranslations('requests.public.card')
  const headingId = `saved-${request._id}`
  return (
    <Card as="article" aria-labelledby={headingId} className="gap-3 p-4">
      <header className="flex items-center gap-3">
        <BloodGroupTile group={request.bloodGroup} size="sm" decorative />
        <div className="flex flex-col items-start gap-1">
          <h3 id={headingId} className="leading-snug font-extrabold">
            {t('heading', { bloodGroup: printedBloodGroup(request.bloodGroup) })}
          </h3>
          <UrgencyBadge
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

function OwnRequestCard({ own, now }: { own: SavedOwnRequest; now: number }) {
  const t = useTranslations('offline.page')
  return (
    <RequestCard request={own.request} now={now}>
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
        <p className="text-text-muted">{t('noPledges')}</p>
      )}
    </RequestCard>
  )
}

function PledgeCard({ pledge }: { pledge: SavedPledge }) {
  const t = useTranslations('offline.page')
  const card = useTranslations('requests.public.card')
  const formatDay = useFormatDayWithWeekday()
  return (
    <Card as="article" className="gap-2 p-4">
      <div className="flex items-center gap-3">
        <BloodGroupTile group={pledge.bloodGroup} size="sm" />
        <p className="font-semibold wrap-anywhere">{pledge.location}</p>
      </div>
      <p className="figures text-text-muted">
        <time dateTime={pledge.date}>{formatDay(pledge.date)}</time> ·{' '}
        {t('bags', { count: pledge.bags })}
      </p>
      {pledge.phone ? (
        <dl>
          <RequestFact icon={<Phone />} label={card('phone')}>
            <CallLink phone={pledge.phone} />
          </RequestFact>
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

/** Formats 'Saved 2 hours ago, 2:05 PM' from milliseconds. */
export function useFormatAge(): (savedAt: number, now: number) => string {
  const t = useTranslations('offline.saved')
  const formatTime = useFormatTime()
  const formatDateTime = useFormatDateTime()
  return (savedAt, now) => {
    const age = Math.max(0, now - savedAt)
    const at = new Date(savedAt).toISOString()
    if (age < MINUTE_MS) return t('now', { time: formatTime(at) })
    if (age < HOUR_MS) {
      return t('minutes', { count: Math.floor(age / MINUTE_MS), time: formatTime(at) })
    }
    if (age < DAY_MS) return t('hours', { count: Math.floor(age / HOUR_MS), time: formatTime(at) })
    return t('days', { count: Math.floor(age / DAY_MS), time: formatDateTime(at) })
  }
}
