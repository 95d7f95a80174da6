'use client'

import { type ReactNode, useEffect } from 'react'
import { useLater } from '@/components/ui/use-later'
import { useToday } from '@/components/ui/use-today'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { DonationDesk } from './donation-desk'
import { openRequestsPath } from './open-requests-path'
import { useOpenRequests } from './use-open-requests'

const loadCard = () => import('./request-card').then((module) => module.RequestCard)

type LivePreviewProps = {
  initial: WireRequest[]
  /** The server's card of each of them. */
  cards: ReactNode[]
  /** What stands there when nobody waits. */
  empty: ReactNode
  most: number
  as?: 'h2' | 'h3'
  /** The day in Dhaka on which the server made the page. */
  renderedOn: string
}

/**
 * Shows the server's cards for as long as they are true. The first one that is not fetches the code
 * that draws a card in the browser; until it is here, what the server said stands.
 */
export function LivePreview({ initial, cards, empty, most, as, renderedOn }: LivePreviewProps) {
  const today = useToday(renderedOn)
  const rendered = { bloodRequests: [initial], total: initial.length }
  const { requests } = useOpenRequests(openRequestsPath({ limit: most }), today, rendered)
  const [Card, fetchCard] = useLater(loadCard)
  const shown = requests?.slice(0, most) ?? []
  const isNews = shown.some((request) => !cardOf(request))

  useEffect(() => {
    if (isNews) fetchCard()
  }, [isNews, fetchCard])

  /** The server's card, if it still says what is true. */
  function cardOf(request: WireRequest): ReactNode {
    const index = initial.findIndex(({ _id }) => _id === request._id)
    const isTrue = JSON.stringify(initial[index]) === JSON.stringify(request)
    return isTrue && today === renderedOn ? cards[index] : undefined
  }

  const listed = isNews && !Card ? initial : shown
  return (
    <DonationDesk>
      {listed.length === 0 ? (
        empty
      ) : (
        <ul className="grid gap-5 md:grid-cols-2">
          {listed.map((request, index) => (
            <li key={request._id}>
              {cardOf(request) ??
                (Card ? <Card request={request} today={today} as={as} /> : cards[index])}
            </li>
          ))}
        </ul>
      )}
    </DonationDesk>
  )
}
