'use client'

import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { DonationDesk } from './donation-desk'
import { NoOpenRequests } from './no-open-requests'
import { openRequestsPath } from './open-requests-path'
import { RequestCard } from './request-card'
import { useOpenRequests } from './use-open-requests'
import { useToday } from './use-today'

type OpenRequestsPreviewProps = {
  initial: WireRequest[]
  most: number
  as?: 'h2' | 'h3'
  /** The day in Dhaka on which the server made the page. */
  renderedOn: string
}

/** A few cards that stay true: rendered by the server, refreshed by the browser. */
export function OpenRequestsPreview({ initial, most, as, renderedOn }: OpenRequestsPreviewProps) {
  const today = useToday(renderedOn)
  const rendered = { bloodRequests: [initial], total: initial.length }
  const { requests } = useOpenRequests(openRequestsPath({ limit: most }), today, rendered)
  const shown = requests?.slice(0, most) ?? []
  return (
    <DonationDesk>
      {shown.length === 0 ? (
        <NoOpenRequests />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2">
          {shown.map((request) => (
            <li key={request._id}>
              <RequestCard request={request} today={today} as={as} />
            </li>
          ))}
        </ul>
      )}
    </DonationDesk>
  )
}
