'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useToday } from '@/components/ui/use-today'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { DonationDialogProvider } from './donate-button'
import { GroupFilter } from './group-filter'
import { NoOpenRequests } from './no-open-requests'
import { openRequestsPath, REQUESTS_PER_PAGE } from './open-requests-path'
import { RequestCard } from './request-card'
import { type ListedRequests, useOpenRequests } from './use-open-requests'

type AllRequestsProps = {
  /** The first page of the list, from the server. */
  initial: ListedRequests
  /** The day in Dhaka on which the page was rendered. */
  renderedOn: string
}

/** The list of /allrequest: open requests of one blood group or of all, the most urgent first. */
export function AllRequests({ initial, renderedOn }: AllRequestsProps) {
  const t = useTranslations('blood-requests.public.list')
  const today = useToday(renderedOn)
  const [group, setGroup] = useState<BloodGroup | null>(null)
  const [pages, setPages] = useState(1)
  const rendered = ofGroup(initial, group)
  const path = openRequestsPath({ group, limit: REQUESTS_PER_PAGE })
  const first = useOpenRequests(path, today, rendered)
  const isEmpty = first.requests?.length === 0

  function choose(next: BloodGroup | null) {
    setGroup(next)
    setPages(1)
  }

  return (
    <DonationDialogProvider>
      <GroupFilter value={group} onValueChange={choose} />
      <p role="status" className="figures mt-6 mb-4 min-h-6.5 text-text-muted">
        {first.requests ? t('count', { count: first.total }) : null}
        {first.isLoading && !first.requests ? (
          <span className="sr-only">{t('loading')}</span>
        ) : null}
      </p>
      {isEmpty ? <NoOpenRequests group={group} /> : null}
      <ul className="grid gap-5 empty:hidden md:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <RequestsPage
            key={`${group}-${page}`}
            path={openRequestsPath({ group, page, limit: REQUESTS_PER_PAGE })}
            today={today}
            rendered={page === 1 ? rendered : undefined}
          />
        ))}
      </ul>
      {first.total > pages * REQUESTS_PER_PAGE ? (
        <div className="mt-8 text-center noscript:hidden">
          <Button variant="secondary" onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </DonationDialogProvider>
  )
}

/** The requests of one group, if they can be told without a call: `all` must be the complete list. */
function ofGroup(all: ListedRequests, group: BloodGroup | null) {
  if (!group) return all
  if (all.requests.length < all.total) return undefined
  const requests = all.requests.filter(({ bloodGroup }) => bloodGroup === group)
  return { requests, total: requests.length }
}

type RequestsPageProps = { path: string; today: string; rendered?: ListedRequests }

/** One page of the grid: its cards, their skeletons while loading, or the error. */
function RequestsPage({ path, today, rendered }: RequestsPageProps) {
  const { requests, hasFailed, isValidating, retry } = useOpenRequests(path, today, rendered)
  if (requests) {
    return requests.map((request) => (
      <li key={request._id}>
        <RequestCard request={request} today={today} as="h2" />
      </li>
    ))
  }
  if (hasFailed) {
    return (
      <li className="col-span-full">
        <ErrorState onRetry={retry} retrying={isValidating} />
      </li>
    )
  }
  return Array.from({ length: REQUESTS_PER_PAGE / 4 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name, all alike
    <li key={index}>
      <RequestSkeleton />
    </li>
  ))
}

const FACTS = ['patient', 'group', 'bags', 'date', 'location', 'phone']

function RequestSkeleton() {
  return (
    <Card aria-hidden="true" className="h-full">
      <div className="flex items-center gap-4 border-b border-line pb-4">
        <Skeleton className="size-16 shrink-0" />
        <div className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-20" />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3.5 py-5">
        {FACTS.map((fact) => (
          <Skeleton key={fact} className="w-11/12" />
        ))}
      </div>
      <div className="flex gap-2">
        <Skeleton className="h-12 flex-1" />
        <Skeleton className="size-12" />
      </div>
    </Card>
  )
}
