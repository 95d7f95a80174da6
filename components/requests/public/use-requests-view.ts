'use client'

import { useSyncExternalStore } from 'react'
import type { Division } from '@/lib/features/places/rules'
import { parseRequestsView, type RequestsView, requestsHref } from './requests-view'

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
export function useRequestsView(divisions: readonly Division[]) {
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
