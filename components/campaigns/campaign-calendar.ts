import { addDays, format, parseISO } from 'date-fns'
import { createEvent, type DateArray } from 'ics'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import { SITE } from '@/lib/site'

/**
 * A campaign as a calendar file: whole days, the last one included, under an id that stays, so that
 * a second download replaces the first. `home` is the address of the site.
 */
export function campaignCalendar(campaign: WireCampaign, home: string): string {
  const { error, value } = createEvent({
    uid: `campaign-${campaign._id}@${new URL(home).hostname}`,
    productId: `-//${SITE.name}//Campaigns//EN`,
    title: campaign.title,
    location: campaign.address,
    description: campaign.description,
    url: new URL(`/campaign/${campaign._id}`, home).href,
    start: dateArray(campaign.startDate),
    // The end of a calendar file is the first day that no longer belongs to the event.
    end: dateArray(format(addDays(parseISO(campaign.endDate), 1), 'yyyy-MM-dd')),
    status: 'CONFIRMED',
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
  })
  if (error || !value) throw error ?? new Error('A calendar file came out empty')
  return value
}

function dateArray(day: string): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
