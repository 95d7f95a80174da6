import type { ManagedCampaign } from '@/lib/features/campaigns/server/list-campaigns-to-manage'

let made = 0

/** A campaign in the admin's list. */
export function managed(own: Partial<ManagedCampaign> = {}): ManagedCampaign {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    photo: '/pictures/default-avatar.svg',
    title: `Campaign ${made}`,
    address: 'Rangpur Town Hall',
    startDate: '2031-05-04',
    endDate: '2031-05-06',
    volunteerCount: 0,
    raised: [],
    isOrganisation: false,
    stage: 'upcoming',
    lang: 'en',
    isOther: false,
    titles: own.title ? [own.title] : [`Campaign ${made}`],
    ...own,
  }
}
