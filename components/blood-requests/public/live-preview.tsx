'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useInView } from '@/components/ui/use-in-view'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useToday } from '@/components/ui/use-today'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { DonationDialogProvider } from './donate-button'
import { listedAmong } from './listed-among'

const loadRefresh = () => import('./preview-refresh').then((module) => module.PreviewRefresh)
const loadCard = () => import('./local-request-card').then((module) => module.LocalRequestCard)

type LivePreviewProps = {
  initial: ShownRequest[]
  cards: ReactNode[]
  empty: ReactNode
  most: number
  as?: 'h2' | 'h3'
  renderedOn: string
}

/** The server's cards stay until a newer response differs and the card's code has loaded. */
export function LivePreview({ initial, cards, empty, most, as, renderedOn }: LivePreviewProps) {
  const today = useToday(renderedOn)
  const place = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState(initial)
  const [Refresh, fetchRefresh] = useLazyComponent(loadRefresh)
  useInView(place, fetchRefresh)
  const [Card, fetchCard] = useLazyComponent(loadCard)
  const shown = listedAmong(answer, today).slice(0, most)
  const hasChanges = shown.some((request) => !cardOf(request))

  useEffect(() => {
    if (hasChanges) fetchCard()
  }, [hasChanges, fetchCard])

  function cardOf(request: ShownRequest): ReactNode {
    const index = initial.findIndex(({ _id }) => _id === request._id)
    const isCurrent = JSON.stringify(initial[index]) === JSON.stringify(request)
    return isCurrent && today === renderedOn ? cards[index] : undefined
  }

  const listed = hasChanges && !Card ? initial : shown
  return (
    <DonationDialogProvider>
      {Refresh ? <Refresh most={most} today={today} onAnswer={setAnswer} /> : null}
      <div ref={place}>
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
      </div>
    </DonationDialogProvider>
  )
}
