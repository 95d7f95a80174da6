'use client'

import type { ReactNode } from 'react'
import { SaveOffline } from '@/components/offline/save-offline'
import { hasNextPage } from '@/lib/core/paging'
import { REQUESTS_PER_PAGE } from '@/lib/features/requests/requests-per-page'
import { MoreRequestsButton, RequestCount, RequestGrid } from './request-grid'
import type { RequestResultsProps } from './request-results'

type ServerRenderedRequestsProps = Pick<RequestResultsProps, 'initial' | 'onShowMore'> & {
  cards: ReactNode
}

export function ServerRenderedRequests({
  initial,
  cards,
  onShowMore,
}: ServerRenderedRequestsProps) {
  return (
    <>
      <SaveOffline name="open" data={initial.requests} />
      <RequestCount found={initial} />
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
