import { dhakaDay } from '@/lib/core/time/calendar'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import type { PlaceNames } from '@/lib/features/places/place-names'
import { LivePreview } from './live-preview'
import { NoOpenRequests } from './no-open-requests'
import { RequestCard } from './request-card'
import { RequestCardMessages } from './request-messages'

type OpenRequestsProps = {
  /** Soonest first. */
  initial: ShownRequest[]
  most?: number
  as?: 'h2' | 'h3'
  /** The names of their places in the language of the page, where that is not English. */
  names?: PlaceNames
}

/**
 * The most urgent open requests on another page, rendered by the server and refreshed in the browser. A
 * server component; it brings its own messages.
 */
export function OpenRequests({ initial, most = 2, as, names }: OpenRequestsProps) {
  return (
    <RequestCardMessages>
      <OpenRequestsPreview {...{ initial, most, as, names }} renderedOn={dhakaDay()} />
    </RequestCardMessages>
  )
}

type OpenRequestsPreviewProps = OpenRequestsProps & {
  most: number
  /** The day in Dhaka on which the page was rendered. */
  renderedOn: string
}

/** Renders the cards on the server, so that the browser needs their code only when a request changes. */
export function OpenRequestsPreview({
  initial,
  most,
  as,
  names,
  renderedOn,
}: OpenRequestsPreviewProps) {
  return (
    <LivePreview
      initial={initial}
      cards={initial.map((request) => (
        <RequestCard key={request._id} request={request} today={renderedOn} as={as} names={names} />
      ))}
      empty={<NoOpenRequests />}
      most={most}
      as={as}
      renderedOn={renderedOn}
    />
  )
}
