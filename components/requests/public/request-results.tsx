'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { SaveOffline } from '@/components/offline/save-offline'
import { usePlaceNames } from '@/components/places/place-names'
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
}

export function RequestResults(props: RequestResultsProps) {
  const { initial, today, divisions, names, view, onShow, onShowMore } = props
  const t = useTranslations('requests.public.list')
  const { division, district, pages } = view
  const rendered = filterRequests(initial, view, divisions)
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

  return (
    <>
      {first.requests ? <SaveOffline name="open" data={first.requests} /> : null}
      <RequestCount
        found={first.requests && first.total}
        place={place}
        isLoading={first.isLoading}
      />
      {isEmpty ? (
        <NoOpenRequests view={view} place={place} nameOf={nameOf} onShow={onShow} />
      ) : null}
      <RequestGrid>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <RequestsPage
            key={pathOf(page)}
            path={pathOf(page)}
            today={today}
            rendered={page === 1 ? rendered : undefined}
            known={{ requests: initial.requests, names }}
          />
        ))}
      </RequestGrid>
      {hasMore ? <MoreRequestsButton onPress={onShowMore} /> : null}
    </>
  )
}

/** Undefined when `all` is incomplete, because then only the server can filter. */
function filterRequests(
  all: RequestList,
  view: RequestsView,
  divisions: readonly Division[],
): RequestList | undefined {
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
  path: OpenRequestsPath
  today: string
  rendered?: RequestList
  known: { requests: BloodRequestDto[]; names?: PlaceNames }
}

function RequestsPage({ path, today, rendered, known }: RequestsPageProps) {
  const { requests, hasFailed, isValidating, retry } = useOpenRequests(path, today, rendered)
  const isKnown = ({ _id }: BloodRequestDto) => known.requests.some((each) => each._id === _id)
  const names = usePlaceNames(known.names, requests ? !requests.every(isKnown) : false)
  if (requests) {
    return requests.map((request) => (
      <MemoRequestCard key={request._id} request={request} today={today} names={names} />
    ))
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
