'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { PledgeProvider } from '@/components/pledges/public/pledge-button'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useToday } from '@/components/ui/use-today'
import { sortOpenRequests } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

const loadRefresh = () => import('./preview-refresh').then((module) => module.PreviewRefresh)
const loadRequestCard = () =>
  import('./localized-request-card').then((module) => module.LocalizedRequestCard)

type LiveRequestsPreviewProps = {
  initial: BloodRequestDto[]
  cards: ReactNode[]
  empty: ReactNode
  most: number
  as?: 'h2' | 'h3'
  renderedOn: string
}

/** The server's cards stay until a newer response differs and the card's code has loaded. */
export function LiveRequestsPreview({
  initial,
  cards,
  empty,
  most,
  as,
  renderedOn,
}: LiveRequestsPreviewProps) {
  const today = useToday(renderedOn)
  const container = useRef<HTMLDivElement>(null)
  const [latest, setLatest] = useState(initial)
  const [Refresh, fetchRefresh] = useLazyComponent(loadRefresh)
  useInView(container, fetchRefresh)
  const [Card, fetchCard] = useLazyComponent(loadRequestCard)
  const shown = sortOpenRequests(latest, today).slice(0, most)
  const hasChanges = shown.some((request) => !cardOf(request))

  useEffect(() => {
    if (hasChanges) fetchCard()
  }, [hasChanges, fetchCard])

  function cardOf(request: BloodRequestDto): ReactNode {
    const index = initial.findIndex(({ _id }) => _id === request._id)
    const isCurrent = JSON.stringify(initial[index]) === JSON.stringify(request)
    return isCurrent && today === renderedOn ? cards[index] : undefined
  }

  const listed = hasChanges && !Card ? initial : shown
  return (
    <PledgeProvider>
      {Refresh ? <Refresh most={most} today={today} onResponse={setLatest} /> : null}
      <div ref={container}>
        {listed.length === 0 ? (
          empty
        ) : (
          <ul className="grid gap-2 sm:gap-5 sm:max-md:scroll-row md:grid-cols-2">
            {listed.map((request, index) => (
              <li key={request._id}>
                {cardOf(request) ??
                  (Card ? <Card request={request} today={today} as={as} /> : cards[index])}
              </li>
            ))}
          </ul>
        )}
      </div>
    </PledgeProvider>
  )
}

/** `onEnter` must be a constant. */
export function useInView(element: RefObject<Element | null>, onEnter: () => void): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) onEnter()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onEnter])
}
