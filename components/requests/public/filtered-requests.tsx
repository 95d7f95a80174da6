'use client'

import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { PledgeDialogProvider } from '@/components/pledges/public/pledge-button'
import { useSession } from '@/components/session/use-session'
import { BloodGroupFilter } from '@/components/ui/blood-group-filter'
import { ErrorState } from '@/components/ui/list-state'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useToday } from '@/components/ui/use-today'
import type { PlaceNames } from '@/lib/features/places/place-names'
import type { Division } from '@/lib/features/places/rules'
import { REQUESTS_PER_PAGE } from '@/lib/features/requests/requests-per-page'
import { CompatibleGroupFilter } from './compatible-group-filter'
import { PlaceFilter } from './place-filter'
import { RequestGrid } from './request-grid'
import { RequestSkeletons } from './request-skeletons'
import { ALL_REQUESTS, requestsHref } from './requests-view'
import { ServerRenderedRequests } from './server-rendered-requests'
import type { RequestList } from './use-open-requests'
import { useRequestsView } from './use-requests-view'

const loadResults = () => import('./request-results').then((module) => module.RequestResults)

type FilteredRequestsProps = {
  initial: RequestList
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
  const isServed = useIsServerRendered()
  const [isRefreshWanted, setRefreshWanted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [Results, fetchResults] = useLazyComponent(loadResults)
  const allRequestsHref = requestsHref(ALL_REQUESTS)
  const isFirstPage = requestsHref(view) === allRequestsHref
  const isLive =
    !isServed || isRefreshWanted || !isFirstPage || currentUser !== null || today !== renderedOn
  // The full list begins with the server's cards, so they stay until more can be rendered.
  const showsServerCards = isServed && requestsHref({ ...view, pages: 1 }) === allRequestsHref

  const fetchLive = useCallback(() => {
    setFailed(false)
    void fetchResults().then((loaded) => setFailed(!loaded))
  }, [fetchResults])

  useEffect(() => {
    if (isLive) fetchLive()
  }, [isLive, fetchLive])

  // Requests may have changed while the reader was away.
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && setRefreshWanted(true)
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])

  const shown = { initial, today, names, view, divisions, onShow: show, onShowMore: showMore }
  return (
    <PledgeDialogProvider>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a reader who reaches for a filter may choose one, so the code of the results is fetched */}
      <div className="flex flex-col gap-4" onPointerEnter={fetchResults} onFocus={fetchResults}>
        <PlaceFilter
          divisions={divisions}
          value={view}
          onValueChange={(next) => show({ group, isDonors, ...next, pages: 1 })}
        />
        <BloodGroupFilter
          value={group}
          onValueChange={(next) => show({ ...view, group: next, pages: 1 })}
        />
        <CompatibleGroupFilter
          value={view}
          onValueChange={(next) => show({ ...view, ...next, pages: 1 })}
        />
      </div>
      {isLive && Results ? <Results {...shown} /> : null}
      {isLive && Results ? null : hasFailed && !showsServerCards ? (
        <ErrorState onRetry={fetchLive} />
      ) : showsServerCards ? (
        <ServerRenderedRequests initial={initial} cards={cards} onShowMore={showMore} />
      ) : (
        <div className="mt-14.5">
          <RequestGrid aria-busy>
            <RequestSkeletons count={REQUESTS_PER_PAGE / 4} />
          </RequestGrid>
        </div>
      )}
    </PledgeDialogProvider>
  )
}

const subscribeToNothing = () => () => undefined

/** Whether the server sent this part as HTML; false after a navigation in the browser. */
export function useIsServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}
