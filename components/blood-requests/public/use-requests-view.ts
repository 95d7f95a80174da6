'use client'

import { useSyncExternalStore } from 'react'
import type { Division } from '@/lib/features/places/rules'
import { parseRequestsView, type RequestsView, requestsAddress } from './requests-view'

const listeners = new Set<() => void>()

function listenToAddress(listen: () => void) {
  listeners.add(listen)
  window.addEventListener('popstate', listen)
  return () => {
    listeners.delete(listen)
    window.removeEventListener('popstate', listen)
  }
}

/**
 * The view in the address of /allrequest. `useSearchParams` would keep the list out of the page that the
 * server renders and caches for everybody, so the query is read in the browser.
 */
export function useRequestsView(divisions: readonly Division[]) {
  const query = useSyncExternalStore(
    listenToAddress,
    () => window.location.search,
    () => '',
  )
  const view = parseRequestsView(query, divisions)

  /** Shows another view; Back leads to this one again. */
  function show(next: RequestsView) {
    window.history.pushState(null, '', requestsAddress(next))
    for (const listen of listeners) listen()
  }

  /** Shows more of this view, which Back from a request then finds as long as it was. */
  function showMore() {
    window.history.replaceState(null, '', requestsAddress({ ...view, pages: view.pages + 1 }))
    for (const listen of listeners) listen()
  }

  return { view, show, showMore }
}
