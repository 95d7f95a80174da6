import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'

let made = 0

/** A campaign in the far future unless the test specifies otherwise. */
export function aCampaign(own: Partial<CampaignDto> = {}): CampaignDto {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    photo: '/pictures/default-avatar.svg',
    title: `Blood camp ${made}`,
    address: 'Mirpur College, Dhaka',
    description: 'Walk in, give a bag of blood, rest with a cup of tea, and go home having helped.',
    startDate: '2999-05-20',
    endDate: '2999-05-22',
    volunteerCount: 0,
    raised: [],
    lang: 'en',
    isOther: false,
    ...own,
  }
}
