'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { SaveForReading } from '@/components/offline/save-for-reading'
import { usePlaceNames } from '@/components/places/use-place-names'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useToday } from '@/components/ui/use-today'
import { countWords, hasNextPage } from '@/lib/core/paging'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import type { PlaceNames } from '@/lib/features/places/place-names'
import type { Division } from '@/lib/features/places/rules'
import { DonationDialogProvider } from './donate-button'
import { DonorMatchFilter } from './donor-match-filter'
import { GroupFilter } from './group-filter'
import { NoOpenRequests } from './no-open-requests'
import { openRequestsPath, REQUESTS_PER_PAGE } from './open-requests-path'
import { PlaceFilter, useDivisionNames } from './place-filter'
import { RequestCard } from './request-card'
import { type RequestsView, showsGroup } from './requests-view'
import { type ListedRequests, useOpenRequests } from './use-open-requests'
import { useRequestsView } from './use-requests-view'

type AllRequestsProps = {
  /** The first page of the list, from the server. */
  initial: ListedRequests
  /** The day in Dhaka on which the page was rendered. */
  renderedOn: string
  divisions: readonly Division[]
  /** The names of the places of `initial` in the language of the page, where that is not English. */
  names?: PlaceNames
}

/**
 * The list of /allrequest: open requests of one blood group and place or of all, the most urgent first.
 * The address holds what is shown, so that going back and sharing work.
 */
export function AllRequests({ initial, renderedOn, divisions, names }: AllRequestsProps) {
  const t = useTranslations('blood-requests.public.list')
  const today = useToday(renderedOn)
  const { view, show, showMore } = useRequestsView(divisions)
  const { group, isDonors, division, district, pages } = view
  const rendered = requestsOf(initial, view, divisions)
  const pathOf = (page: number) => openRequestsPath({ ...view, page, limit: REQUESTS_PER_PAGE })
  const first = useOpenRequests(pathOf(1), today, rendered)
  const last = useOpenRequests(pathOf(pages), today, pages === 1 ? rendered : undefined)
  const hasMore = first.total.totalIsCapped
    ? !last.requests || hasNextPage(last.total, { page: pages, limit: REQUESTS_PER_PAGE })
    : first.total.total > pages * REQUESTS_PER_PAGE
  const isEmpty = first.requests?.length === 0
  const nameOf = useDivisionNames(divisions)
  const place =
    (district && nameOf(district)) ??
    (division && t('divisionName', { division: nameOf(division) }))
  const count = countWords(first.total)

  return (
    <DonationDialogProvider>
      <div className="flex flex-col gap-4">
        <PlaceFilter
          divisions={divisions}
          value={view}
          onValueChange={(next) => show({ group, isDonors, ...next, pages: 1 })}
        />
        <GroupFilter
          value={group}
          onValueChange={(next) => show({ ...view, group: next, pages: 1 })}
        />
        <DonorMatchFilter
          value={view}
          onValueChange={(next) => show({ ...view, ...next, pages: 1 })}
        />
      </div>
      {first.requests ? <SaveForReading name="open" data={first.requests} /> : null}
      <p role="status" className="figures mt-5 mb-3 min-h-6.5 text-text-muted">
        {first.requests ? (place ? t('countIn', { ...count, place }) : t('count', count)) : null}
        {first.isLoading && !first.requests ? (
          <span className="sr-only">{t('loading')}</span>
        ) : null}
      </p>
      {isEmpty ? <NoOpenRequests view={view} place={place} nameOf={nameOf} onShow={show} /> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-4 empty:hidden">
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <RequestsPage
            key={pathOf(page)}
            path={pathOf(page)}
            today={today}
            rendered={page === 1 ? rendered : undefined}
            known={{ requests: initial.requests, names }}
          />
        ))}
      </ul>
      {hasMore ? (
        <div className="mt-8 text-center noscript:hidden">
          <Button variant="secondary" onClick={showMore}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </DonationDialogProvider>
  )
}

/** The requests of a view, if they can be told without a call: `all` must be the complete list. */
function requestsOf(
  all: ListedRequests,
  view: RequestsView,
  divisions: readonly Division[],
): ListedRequests | undefined {
  const { group, division, district } = view
  if (!group && !division) return all
  if (all.requests.length < all.total) return undefined
  const places = divisions.find(({ name }) => name === division)?.districts
  const names = district ? [district] : places?.map(({ name }) => name)
  const requests = all.requests.filter(
    (request) =>
      showsGroup(view, request.bloodGroup) && (!names || names.includes(request.district ?? '')),
  )
  return { requests, total: requests.length }
}

type RequestsPageProps = {
  path: string
  today: string
  rendered?: ListedRequests
  /** The requests whose places have names already. */
  known: { requests: ShownRequest[]; names?: PlaceNames }
}

/** One page of the grid: its cards, their skeletons while loading, or the error. */
function RequestsPage({ path, today, rendered, known }: RequestsPageProps) {
  const { requests, hasFailed, isValidating, retry } = useOpenRequests(path, today, rendered)
  const knows = ({ _id }: ShownRequest) => known.requests.some((each) => each._id === _id)
  const names = usePlaceNames(known.names, requests ? !requests.every(knows) : false)
  if (requests) {
    return requests.map((request) => (
      <ListedCard key={request._id} request={request} today={today} names={names} />
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

type ListedCardProps = { request: ShownRequest; today: string; names?: PlaceNames }

/**
 * Drawn again only when its request has changed: the list is asked for anew on every visit, and a cheap
 * phone takes a tenth of a second to draw all cards.
 */
const ListedCard = memo(
  function ListedCard({ request, today, names }: ListedCardProps) {
    return (
      <li>
        <RequestCard request={request} today={today} as="h2" names={names} />
      </li>
    )
  },
  (before, after) =>
    before.today === after.today &&
    before.names === after.names &&
    JSON.stringify(before.request) === JSON.stringify(after.request),
)

const FACTS = ['patient', 'location', 'place']

function RequestSkeleton() {
  return (
    <Card aria-hidden="true" className="h-full gap-3 p-4 sm:p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-20" />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2">
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
