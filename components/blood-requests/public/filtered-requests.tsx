'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSession } from '@/components/session/use-session'
import { ErrorState } from '@/components/ui/error-state'
import { useIsServed } from '@/components/ui/use-is-served'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useToday } from '@/components/ui/use-today'
import { REQUESTS_PER_PAGE } from '@/lib/features/blood-requests/list-rules'
import type { PlaceNames } from '@/lib/features/places/place-names'
import type { Division } from '@/lib/features/places/rules'
import { DonationDialogProvider } from './donate-button'
import { DonorMatchFilter } from './donor-match-filter'
import { RequestGrid } from './found-requests'
import { GroupFilter } from './group-filter'
import { PlaceFilter } from './place-filter'
import { RequestSkeletons } from './request-skeletons'
import { ALL_REQUESTS, requestsAddress } from './requests-view'
import { ServedRequests } from './served-requests'
import type { ListedRequests } from './use-open-requests'
import { useRequestsView } from './use-requests-view'

const loadResults = () => import('./request-results').then((module) => module.RequestResults)

type FilteredRequestsProps = {
  initial: ListedRequests
  cards: ReactNode
  renderedOn: string
  divisions: readonly Division[]
  names?: PlaceNames
}

/** The server's list stays until a filter, a login or a return to the page needs another. */
export function FilteredRequests({
  initial,
  cards,
  renderedOn,
  divisions,
  names,
}: FilteredRequestsProps) {
  const today = useToday(renderedOn)
  const { view, show, showMore } = useRequestsView(divisions)
  const { group, isDonors } = view
  const { currentUser } = useSession()
  const isServed = useIsServed()
  const [isAsked, setAsked] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [Results, fetchResults] = useLazyComponent(loadResults)
  const ofAll = requestsAddress(ALL_REQUESTS)
  const isFirstPage = requestsAddress(view) === ofAll
  const isLive =
    !isServed || isAsked || !isFirstPage || currentUser !== null || today !== renderedOn
  // The full list begins with the server's cards, so they stay until more can be drawn.
  const isKept = isServed && requestsAddress({ ...view, pages: 1 }) === ofAll

  const fetchLive = useCallback(() => {
    setFailed(false)
    void fetchResults().then((hasCome) => setFailed(!hasCome))
  }, [fetchResults])

  useEffect(() => {
    if (isLive) fetchLive()
  }, [isLive, fetchLive])

  // Requests may have changed while the reader was away.
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && setAsked(true)
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])

  const shown = { initial, today, names, view, divisions, onShow: show, onShowMore: showMore }
  return (
    <DonationDialogProvider>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: who reaches for a filter may choose one, so the code that draws the answer is fetched */}
      <div className="flex flex-col gap-4" onPointerEnter={fetchResults} onFocus={fetchResults}>
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
      {isLive && Results ? <Results {...shown} /> : null}
      {isLive && Results ? null : hasFailed && !isKept ? (
        <ErrorState onRetry={fetchLive} />
      ) : isKept ? (
        <ServedRequests initial={initial} cards={cards} onShowMore={showMore} />
      ) : (
        <div className="mt-14.5">
          <RequestGrid aria-busy>
            <RequestSkeletons count={REQUESTS_PER_PAGE / 4} />
          </RequestGrid>
        </div>
      )}
    </DonationDialogProvider>
  )
}
