import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import type { PlaceNames } from '@/lib/features/places/place-names'
import { DonationDialogProvider } from './donate-button'
import { RequestCard } from './request-card'

type ServedCardsProps = { requests: ShownRequest[]; today: string; names?: PlaceNames }

/** The cards of a list as the server writes them; browsers never load this. */
export function ServedCards({ requests, today, names }: ServedCardsProps) {
  return (
    <DonationDialogProvider>
      {requests.map((request) => (
        <li key={request._id}>
          <RequestCard request={request} today={today} as="h2" names={names} />
        </li>
      ))}
    </DonationDialogProvider>
  )
}
