'use client'

import type { ReactNode } from 'react'
import { SaveForReading } from '@/components/offline/save-for-reading'
import { hasNextPage } from '@/lib/core/paging'
import { REQUESTS_PER_PAGE } from '@/lib/features/blood-requests/list-rules'
import { MoreRequests, RequestGrid, RequestsFound } from './found-requests'
import type { RequestResultsProps } from './request-results'

type ServedRequestsProps = Pick<RequestResultsProps, 'initial' | 'onShowMore'> & {
  cards: ReactNode
}

export function ServedRequests({ initial, cards, onShowMore }: ServedRequestsProps) {
  return (
    <>
      <SaveForReading name="open" data={initial.requests} />
      <RequestsFound found={initial} />
      <RequestGrid ref={passFocusOn}>{cards}</RequestGrid>
      {hasNextPage(initial, { page: 1, limit: REQUESTS_PER_PAGE }) ? (
        <MoreRequests onPress={onShowMore} />
      ) : null}
    </>
  )
}

const CONTROLS = 'a, button'

/** Moves the focus to the same link or button of the list that replaces this one. */
function passFocusOn(list: HTMLUListElement) {
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
