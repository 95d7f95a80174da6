import { dhakaDay } from '@/lib/core/time/calendar'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { OpenRequestsPreview } from './open-requests-preview'
import { RequestMessages } from './request-messages'

type OpenRequestsProps = {
  /** The requests that the server found, soonest first. */
  initial: WireRequest[]
  most?: number
  as?: 'h2' | 'h3'
}

/**
 * The most urgent open requests for another page: there at once, and asked for again in the browser.
 * A server component; it brings its own messages.
 */
export function OpenRequests({ initial, most = 2, as }: OpenRequestsProps) {
  return (
    <RequestMessages>
      <OpenRequestsPreview initial={initial} most={most} as={as} renderedOn={dhakaDay()} />
    </RequestMessages>
  )
}
