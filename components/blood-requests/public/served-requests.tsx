'use client'

import { lazy, type MouseEvent } from 'react'
import { SaveForReading } from '@/components/offline/save-for-reading'
import { hasNextPage } from '@/lib/core/paging'
import { REQUESTS_PER_PAGE } from '@/lib/features/blood-requests/list-rules'
import { MoreRequests, RequestGrid, RequestsFound } from './found-requests'
import type { RequestResultsProps } from './request-results'

const isServer = typeof window === 'undefined'

/** Rendered on the server alone: the browser keeps its HTML, and so needs no code for it. */
const ServedCards = lazy(() =>
  import('./served-cards').then((module) => ({ default: module.ServedCards })),
)

/** To React an element that is empty: it leaves alone what is in it. Always the same object, or React would empty it. */
const AS_SERVED = { __html: '' }

type ServedRequestsProps = Pick<
  RequestResultsProps,
  'initial' | 'today' | 'names' | 'onShowMore'
> & {
  /**
   * A button of a card was pressed, which waits until the browser has drawn the cards itself. Tells whether
   * the code for that has come.
   */
  onPress: () => Promise<boolean>
}

/**
 * The first page of all requests as the server wrote it. React neither draws nor follows its cards, which
 * would take a cheap phone half a second (see docs/decisions/0005).
 */
export function ServedRequests({
  initial,
  today,
  names,
  onShowMore,
  onPress,
}: ServedRequestsProps) {
  const { requests } = initial

  function hold(event: MouseEvent) {
    const button = (event.target as Element).closest('button')
    if (!button) return
    event.preventDefault()
    button.dataset.pressed = ''
    // Without the code the button leads to the page that does the same.
    onPress().then((hasCome) => hasCome || button.form?.submit())
  }

  return (
    <>
      <SaveForReading name="open" data={requests} />
      <RequestsFound found={initial} />
      {isServer ? (
        <RequestGrid>
          <ServedCards requests={requests} today={today} names={names} />
        </RequestGrid>
      ) : (
        <RequestGrid
          ref={handOver}
          onClick={hold}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the server's cards stay
          dangerouslySetInnerHTML={AS_SERVED}
        />
      )}
      {hasNextPage(initial, { page: 1, limit: REQUESTS_PER_PAGE }) ? (
        <MoreRequests onPress={onShowMore} />
      ) : null}
    </>
  )
}

/** Gives what takes the place of these cards the focus that they had, and repeats what was pressed in them. */
function handOver(list: HTMLUListElement) {
  return () => {
    const focused = placeIn(list, document.activeElement)
    const pressed = placeIn(list, list.querySelector('button[data-pressed]'))
    queueMicrotask(() => {
      controlAt(focused)?.focus()
      controlAt(pressed)?.click()
    })
  }
}

interface Place {
  /** What names the card. */
  label: string
  /** Which of its links and buttons it is. */
  index: number
}

const CONTROLS = 'a, button'

function placeIn(list: Element, control: Element | null): Place | null {
  const card = control && list.contains(control) ? control.closest('article') : null
  const label = card?.getAttribute('aria-labelledby')
  if (!card || !control || !label) return null
  return { label, index: [...card.querySelectorAll(CONTROLS)].indexOf(control) }
}

function controlAt(place: Place | null): HTMLElement | undefined {
  if (!place) return undefined
  const card = document.querySelector(`article[aria-labelledby="${place.label}"]`)
  return card?.querySelectorAll<HTMLElement>(CONTROLS)[place.index]
}
