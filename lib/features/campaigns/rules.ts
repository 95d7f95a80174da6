import { searchIn } from '@/lib/core/search-in'

export const CAMPAIGN_TEXTS = ['title', 'description'] as const

export const CAMPAIGNS_SHOWN = 6
const EXCERPT_WORDS = 18
/** In characters, from the API contract. */
export const MAX_DESCRIPTION_LENGTH = 5_000
export const OTHERS_SHOWN = 3

export const SHOWN_AT_HOME = 3
/** Spare campaigns in a cached page, in case some end before the next render. */
export const RESERVE_CAMPAIGNS = 6

export const MAX_VOLUNTEERS_LISTED = 1_000
export const MAX_VOLUNTEERS_PER_CAMPAIGN = 100

interface CampaignDays {
  /** Calendar days in Dhaka, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
}

/** A campaign is not over on its last day. */
export function isOver({ endDate }: Pick<CampaignDays, 'endDate'>, today: string): boolean {
  return endDate < today
}

export function stageOf(campaign: CampaignDays, today: string): 'upcoming' | 'running' | 'past' {
  if (isOver(campaign, today)) return 'past'
  return campaign.startDate > today ? 'upcoming' : 'running'
}

/** Sorts current campaigns by start, past ones latest first. */
export function byStage<C extends CampaignDays>(campaigns: readonly C[], today: string) {
  const current = campaigns.filter((campaign) => !isOver(campaign, today))
  const past = campaigns.filter((campaign) => isOver(campaign, today))
  return {
    current: current.sort((a, b) => a.startDate.localeCompare(b.startDate)),
    past: past.sort((a, b) => b.endDate.localeCompare(a.endDate)),
  }
}

/** Returns the first words, with an ellipsis if the text is longer. */
export function excerptOf(text: string, most = EXCERPT_WORDS): string {
  const words = text.trim().split(/\s+/)
  return words.length > most ? `${words.slice(0, most).join(' ')} …` : words.join(' ')
}

export const searchCampaigns = searchIn(({ titles }: { titles: readonly string[] }) => titles)
