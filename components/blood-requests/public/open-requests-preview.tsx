import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { LivePreview } from './live-preview'
import { NoOpenRequests } from './no-open-requests'
import { RequestCard } from './request-card'

type OpenRequestsPreviewProps = {
  initial: WireRequest[]
  most: number
  as?: 'h2' | 'h3'
  /** The day in Dhaka on which the server made the page. */
  renderedOn: string
}

/** A few cards that stay true: drawn by the server, so that their code stays there, and kept fresh by the browser. */
export function OpenRequestsPreview({ initial, most, as, renderedOn }: OpenRequestsPreviewProps) {
  return (
    <LivePreview
      initial={initial}
      cards={initial.map((request) => (
        <RequestCard key={request._id} request={request} today={renderedOn} as={as} />
      ))}
      empty={<NoOpenRequests />}
      most={most}
      as={as}
      renderedOn={renderedOn}
    />
  )
}
