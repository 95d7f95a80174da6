'use client'

import { type ReactNode, useEffect } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useToday } from '@/components/ui/use-today'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { DonationDialogProvider } from './donate-button'
import { openRequestsPath } from './open-requests-path'
import { useOpenRequests } from './use-open-requests'

const loadCard = () => import('./request-card').then((module) => module.RequestCard)

type LivePreviewProps = {
  initial: ShownRequest[]
  /** The cards of `initial`, rendered by the server. */
  cards: ReactNode[]
  /** Shown when there are no requests. */
  empty: ReactNode
  most: number
  as?: 'h2' | 'h3'
  /** The day in Dhaka on which the page was rendered. */
  renderedOn: string
}

/**
 * Shows the cards that the server rendered while they are up to date. The first outdated one fetches
 * the code that renders a card in the browser; until it has loaded, the server's cards stay.
 */
export function LivePreview({ initial, cards, empty, most, as, renderedOn }: LivePreviewProps) {
  const today = useToday(renderedOn)
  const rendered = { requests: initial, total: initial.length }
  const { requests } = useOpenRequests(openRequestsPath({ limit: most }), today, rendered)
  const [Card, fetchCard] = useLazyComponent(loadCard)
  const shown = requests?.slice(0, most) ?? []
  const hasChanges = shown.some((request) => !cardOf(request))

  useEffect(() => {
    if (hasChanges) fetchCard()
  }, [hasChanges, fetchCard])

  /** The server's card of a request, if it is up to date. */
  function cardOf(request: ShownRequest): ReactNode {
    const index = initial.findIndex(({ _id }) => _id === request._id)
    const isCurrent = JSON.stringify(initial[index]) === JSON.stringify(request)
    return isCurrent && today === renderedOn ? cards[index] : undefined
  }

  const listed = hasChanges && !Card ? initial : shown
  return (
    <DonationDialogProvider>
      {listed.length === 0 ? (
        empty
      ) : (
        <ul className="grid gap-5 max-md:scroll-row md:grid-cols-2">
          {listed.map((request, index) => (
            <li key={request._id}>
              {cardOf(request) ??
                (Card ? <Card request={request} today={today} as={as} /> : cards[index])}
            </li>
          ))}
        </ul>
      )}
    </DonationDialogProvider>
  )
}
