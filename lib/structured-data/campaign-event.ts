import 'server-only'
import type { Event, Organization } from 'schema-dts'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import { postalAddress } from './organisation'

interface EventUrls {
  url: string
  pictureUrl: string
}

/** Search engines list such events with their date. */
export function campaignEventData(
  campaign: CampaignDto,
  organizer: Organization,
  { url, pictureUrl }: EventUrls,
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
    image: [pictureUrl],
    isAccessibleForFree: true,
    organizer,
    url,
  }
}
