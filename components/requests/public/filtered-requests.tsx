'use client'

import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { SaveOffline } from '@/components/offline/save-offline'
import { PledgeProvider } from '@/components/pledges/public/pledge-button'
import { useSession } from '@/components/session/use-session'
import { BloodGroupFilter } from '@/components/ui/blood-group-filter'
import { ErrorState } from '@/components/ui/list-state'
import { useIsServerRendered } from '@/components/ui/use-is-server-rendered'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useToday } from '@/components/ui/use-today'
import { hasNextPage } from '@/lib/core/paging'
import type { PlaceNames } from '@/lib/features/places/place-names'
import type { Division } from '@/lib/features/places/rules'
import { REQUESTS_PER_PAGE } from '@/lib/features/requests/requests-per-page'
import { CompatibleGroupFilter, PlaceFilter } from './request-filters'
import { MoreRequestsButton, RequestGrid, RequestSkeletons } from './request-grid'
import type { RequestResultsProps } from './request-results'
import { ALL_REQUESTS, parseRequestsView, type RequestsView, requestsHref } from './requests-view'
import type { RequestList } from './use-open-requests'

const loadResults = () => import('./request-results').then((module) => module.RequestResults)

type FilteredRequestsProps = {
  initial: RequestList
  /** Rendered on the server, like `cards`: plural rules block cheap phones for 0.1 seconds. */
  count: ReactNode
  cards: ReactNode
  renderedOn: string
  divisions: readonly Division[]
  names?: PlaceNames
}

/** The server's list stays until a filter, a login or a return to the page needs another. */
export function FilteredRequests({
  initial,
  count,
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

  const placeholder = showsServerCards ? (
    <ServerRenderedRequests initial={initial} count={count} cards={cards} onShowMore={showMore} />
  ) : (
    <div className="mt-10.5 sm:mt-14.5">
      <RequestGrid aria-busy>
        <RequestSkeletons count={REQUESTS_PER_PAGE / 4} />
      </RequestGrid>
    </div>
  )
  const shown = { initial, today, names, view, divisions, onShow: show, onShowMore: showMore }
  return (
    <PledgeProvider>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a reader who reaches for a filter may choose one, so the code of the results is fetched */}
      <div
        className="flex flex-col gap-1 sm:gap-4"
        onPointerEnter={fetchResults}
        onFocus={fetchResults}
      >
        <div className="flex flex-col gap-4 max-sm:scroll-line">
          <PlaceFilter
            divisions={divisions}
            value={view}
            onValueChange={(next) => show({ group, isDonors, ...next, pages: 1 })}
          />
          <BloodGroupFilter
            value={group}
            onValueChange={(next) => show({ ...view, group: next, pages: 1 })}
            isOneLine
          />
        </div>
        <CompatibleGroupFilter
          value={view}
          onValueChange={(next) => show({ ...view, ...next, pages: 1 })}
        />
      </div>
      {isLive && Results ? (
        <Results {...shown} serverCards={showsServerCards ? placeholder : null} />
      ) : hasFailed && !showsServerCards ? (
        <ErrorState onRetry={fetchLive} />
      ) : (
        placeholder
      )}
    </PledgeProvider>
  )
}

type ServerRenderedRequestsProps = Pick<FilteredRequestsProps, 'initial' | 'count' | 'cards'> &
  Pick<RequestResultsProps, 'onShowMore'>

function ServerRenderedRequests({
  initial,
  count,
  cards,
  onShowMore,
}: ServerRenderedRequestsProps) {
  return (
    <>
      <SaveOffline name="open" data={initial.requests} />
      {count}
      <RequestGrid ref={moveFocusToReplacement}>{cards}</RequestGrid>
      {hasNextPage(initial, { page: 1, limit: REQUESTS_PER_PAGE }) ? (
        <MoreRequestsButton onPress={onShowMore} />
      ) : null}
    </>
  )
}

const CONTROLS = 'a, button'

/** Moves the focus to the same link or button of the list that replaces this one. */
function moveFocusToReplacement(list: HTMLUListElement) {
  return () => {
    const focused = document.activeElement
    const card = focused && list.contains(focused) ? focused.closest('article') : null
    if (!card) return
    const index = [...card.querySelectorAll(CONTROLS)].indexOf(focused as Element)
    const selector = `article[aria-labelledby="${card.getAttribute('aria-labelledby')}"]`
    queueMicrotask(() => {
      const controls = document.querySelector(selector)?.querySelectorAll<HTMLElement>(CONTROLS)
      controls?.[index]?.focus()
    })
  }
}

const listeners = new Set<() => void>()

function listenToUrl(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** `useSearchParams` would exclude the list from the cached page, so the browser reads the URL. */
function useRequestsView(divisions: readonly Division[]) {
  const query = useSyncExternalStore(
    listenToUrl,
    () => window.location.search,
    () => '',
  )
  const view = parseRequestsView(query, divisions)

  function show(next: RequestsView) {
    window.history.pushState(null, '', requestsHref(next))
    for (const listener of listeners) listener()
  }

  /** Back from a request then finds the list at its former length. */
  function showMore() {
    window.history.replaceState(null, '', requestsHref({ ...view, pages: view.pages + 1 }))
    for (const listener of listeners) listener()
  }

  return { view, show, showMore }
}
