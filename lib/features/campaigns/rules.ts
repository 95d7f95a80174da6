import { createTextFilter } from '@/lib/core/text-filter'

export const CAMPAIGN_TEXTS = ['title', 'address', 'description'] as const

export const INITIAL_CAMPAIGN_COUNT = 6
const EXCERPT_WORDS = 18
/** In characters, from the API contract. */
export const MAX_DESCRIPTION_LENGTH = 5_000
export const OTHER_CAMPAIGN_COUNT = 3

export const HOME_CAMPAIGN_COUNT = 3
/** Spare campaigns in a cached page, in case some end before the next render. */
export const SPARE_CAMPAIGN_COUNT = 6

export const MAX_VOLUNTEERS_LISTED = 1_000
export const MAX_VOLUNTEERS_PER_CAMPAIGN = 100

interface CampaignDays {
  /** Calendar days in Dhaka, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
}

/** A campaign is not over on its last day. */
export function isCampaignOver({ endDate }: Pick<CampaignDays, 'endDate'>, today: string): boolean {
  return endDate < today
}

export function campaignStage(
  campaign: CampaignDays,
  today: string,
): 'upcoming' | 'running' | 'past' {
  if (isCampaignOver(campaign, today)) return 'past'
  return campaign.startDate > today ? 'upcoming' : 'running'
}

/** Sorts current campaigns by start, past ones latest first. */
export function splitByStage<C extends CampaignDays>(campaigns: readonly C[], today: string) {
  const current = campaigns.filter((campaign) => !isCampaignOver(campaign, today))
  const past = campaigns.filter((campaign) => isCampaignOver(campaign, today))
  return {
    current: current.sort((a, b) => a.startDate.localeCompare(b.startDate)),
    past: past.sort((a, b) => b.endDate.localeCompare(a.endDate)),
  }
}

/** Returns the first words, with an ellipsis if the text is longer. */
export function campaignExcerpt(text: string, maxWords = EXCERPT_WORDS): string {
  const words = text.trim().split(/\s+/)
  return words.length > maxWords ? `${words.slice(0, maxWords).join(' ')} …` : words.join(' ')
}

export const searchCampaigns = createTextFilter(
  ({ titles }: { titles: readonly string[] }) => titles,
)
