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

/** `useSearchParams` would exclude the list from the cached page, so the browser reads the URL. */
export function useRequestsView(divisions: readonly Division[]) {
  const query = useSyncExternalStore(
    listenToAddress,
    () => window.location.search,
    () => '',
  )
  const view = parseRequestsView(query, divisions)

  function show(next: RequestsView) {
    window.history.pushState(null, '', requestsAddress(next))
    for (const listen of listeners) listen()
  }

  /** Back from a request then finds the list at its former length. */
  function showMore() {
    window.history.replaceState(null, '', requestsAddress({ ...view, pages: view.pages + 1 }))
    for (const listen of listeners) listen()
  }

  return { view, show, showMore }
}
