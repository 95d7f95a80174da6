import { dhakaDay } from '@/lib/core/time/calendar'
import type { PlaceNames } from '@/lib/features/places/place-names'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { LiveRequestsPreview } from './live-requests-preview'
import { NoOpenRequests } from './no-open-requests'
import { RequestCard } from './request-card'
import { RequestCardMessages } from './request-messages'

type OpenRequestsProps = {
  /** Soonest first. */
  initial: BloodRequestDto[]
  most?: number
  as?: 'h2' | 'h3'
  names?: PlaceNames
}

export function OpenRequests({ initial, most = 2, as, names }: OpenRequestsProps) {
  return (
    <RequestCardMessages>
      <OpenRequestsPreview
        initial={initial}
        most={most}
        as={as}
        names={names}
        renderedOn={dhakaDay()}
      />
    </RequestCardMessages>
  )
}

type OpenRequestsPreviewProps = OpenRequestsProps & {
  most: number
  renderedOn: string
}

/** The server renders the cards, so the browser loads their code only when a request changes. */
export function OpenRequestsPreview({
  initial,
  most,
  as,
  names,
  renderedOn,
}: OpenRequestsPreviewProps) {
  return (
    <LiveRequestsPreview
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
