import 'server-only'
import type { Event, Organization } from 'schema-dts'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'
import { postalAddress } from './organisation'

interface Addresses {
  url: string
  picture: string
}

/** Search engines list such events with their date. */
export function campaignEventData(
  campaign: ShownCampaign,
  organizer: Organization,
  { url, picture }: Addresses,
): Exclude<Event, string> {
  const { title, description, address, startDate, endDate } = campaign
  return {
    '@type': 'Event',
    name: title,
    description,
    inLanguage: campaign.lang,
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: address,
      address: postalAddress(address),
    },
    image: [picture],
    isAccessibleForFree: true,
    organizer,
    url,
  }
}
