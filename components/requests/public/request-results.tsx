'use client'

import { useTranslations } from 'next-intl'
import { memo, type ReactNode } from 'react'
import { SaveOffline } from '@/components/offline/save-offline'
import { usePlaceNames } from '@/components/places/place-names'
import { useEligibility } from '@/components/pledges/public/eligibility-provider'
import { useSession } from '@/components/session/use-session'
import { ErrorState } from '@/components/ui/list-state'
import { hasNextPage } from '@/lib/core/paging'
import type { PlaceNames } from '@/lib/features/places/place-names'
import type { Division } from '@/lib/features/places/rules'
import { REQUESTS_PER_PAGE } from '@/lib/features/requests/requests-per-page'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { NoOpenRequests } from './no-open-requests'
import { RequestCard } from './request-card'
import { useDivisionNames } from './request-filters'
import { MoreRequestsButton, RequestCount, RequestGrid, RequestSkeletons } from './request-grid'
import { type RequestsView, showsGroup } from './requests-view'
import {
  type OpenRequestsPath,
  openRequestsPath,
  type RequestList,
  useOpenRequests,
} from './use-open-requests'

export type RequestResultsProps = {
  initial: RequestList
  today: string
  divisions: readonly Division[]
  names?: PlaceNames
  view: RequestsView
  onShow: (view: RequestsView) => void
  onShowMore: () => void
  /** Stay until the requests near the reader are known, so that these move nothing. */
  serverCards: ReactNode
}

export function RequestResults(props: RequestResultsProps) {
  const { initial, today, divisions, names, view, onShow, onShowMore, serverCards } = props
  const t = useTranslations('requests.public.list')
  const { division, district, pages } = view
  const rendered = filterRequests(initial, view, divisions)
  const pathOf = (page: number) => openRequestsPath({ ...view, page, limit: REQUESTS_PER_PAGE })
  const first = useOpenRequests(pathOf(1), today, rendered)
  const near = useNearRequests(props)
  const last = useOpenRequests(pathOf(pages), today, pages === 1 ? rendered : undefined)
  const hasMore = first.total.totalIsCapped
    ? !last.requests || hasNextPage(last.total, { page: pages, limit: REQUESTS_PER_PAGE })
    : first.total.total > pages * REQUESTS_PER_PAGE
  const isEmpty = first.requests?.length === 0
  const nameOf = useDivisionNames(divisions)
  const place =
    (district && nameOf(district)) ??
    (division && t('divisionName', { division: nameOf(division) }))

  if (near.isLoading && serverCards) return serverCards
  const known = { requests: initial.requests, names }
  return (
    <>
      {first.requests ? <SaveOffline name="open" data={first.requests} /> : null}
      <div className="flex flex-wrap gap-x-3">
        <RequestCount
          found={first.requests && first.total}
          place={place}
          isLoading={first.isLoading}
        />
        {near.requests.length > 0 && near.district ? (
          <p className="my-2 text-text-muted sm:mt-5 sm:mb-3">
            {t('nearFirst', { place: nameOf(near.district) })}
          </p>
        ) : null}
      </div>
      {isEmpty ? (
        <NoOpenRequests view={view} place={place} nameOf={nameOf} onShow={onShow} />
      ) : null}
      <RequestGrid>
        <RequestRows requests={near.requests} today={today} known={known} />
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <RequestsPage
            key={pathOf(page)}
            path={pathOf(page)}
            today={today}
            rendered={page === 1 ? rendered : undefined}
            without={near.requests}
            known={known}
          />
        ))}
      </RequestGrid>
      {hasMore ? <MoreRequestsButton onPress={onShowMore} /> : null}
    </>
  )
}

/**
 * Requests in the reader's own district, with their upazila first. None while a place is chosen, and for
 * readers who are no donors.
 */
function useNearRequests({ initial, today, divisions, view }: RequestResultsProps) {
  const { currentUser } = useSession()
  const { eligibility, isLoaded } = useEligibility()
  const { group, isDonors, division } = view
  const home = division ? null : eligibility?.donor
  const district = home?.district
  const path =
    district === undefined
      ? null
      : openRequestsPath({ group, isDonors, district, limit: REQUESTS_PER_PAGE })
  const rendered = path ? filterRequests(initial, { ...view, district }, divisions) : undefined
  const { requests, hasFailed } = useOpenRequests(path, today, rendered)
  const isAwaited = path ? !requests && !hasFailed : !isLoaded
  const isInUpazila = (request: BloodRequestDto) => request.upazila === home?.upazila
  return {
    district,
    isLoading: currentUser !== null && !division && isAwaited,
    requests: (path && requests ? [...requests] : []).sort(
      (one, other) => Number(isInUpazila(other)) - Number(isInUpazila(one)),
    ),
  }
}

/** Undefined when `all` is incomplete, because then only the server can filter. */
function filterRequests(
  all: RequestList,
  view: RequestsView,
  divisions: readonly Division[],
): RequestList | undefined {
  const { group, division, district } = view
  if (!group && !division && !district) return all
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
  path: OpenRequestsPath
  today: string
  rendered?: RequestList
  /** Requests that are above this page. */
  without: BloodRequestDto[]
  known: KnownRequests
}

function RequestsPage({ path, today, rendered, without, known }: RequestsPageProps) {
  const { requests, hasFailed, isValidating, retry } = useOpenRequests(path, today, rendered)
  if (requests) {
    const others = requests.filter(({ _id }) => !without.some((each) => each._id === _id))
    return <RequestRows requests={others} today={today} known={known} />
  }
  if (hasFailed) {
    return (
      <li className="col-span-full">
        <ErrorState onRetry={retry} retrying={isValidating} />
      </li>
    )
  }
  return <RequestSkeletons count={REQUESTS_PER_PAGE / 4} />
}

/** With the names of their places in the page's language. */
interface KnownRequests {
  requests: BloodRequestDto[]
  names?: PlaceNames
}

type RequestRowsProps = { requests: BloodRequestDto[]; today: string; known: KnownRequests }

function RequestRows({ requests, today, known }: RequestRowsProps) {
  const isKnown = ({ _id }: BloodRequestDto) => known.requests.some((each) => each._id === _id)
  const names = usePlaceNames(known.names, !requests.every(isKnown))
  return requests.map((request) => (
    <MemoRequestCard key={request._id} request={request} today={today} names={names} />
  ))
}

type MemoRequestCardProps = { request: BloodRequestDto; today: string; names?: PlaceNames }

/** SWR reloads the list on every visit, and a cheap phone takes 0.1 seconds to render all cards. */
const MemoRequestCard = memo(
  function MemoRequestCard({ request, today, names }: MemoRequestCardProps) {
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
