import { searchIn } from '@/lib/core/search-in'

/** The fields that a campaign has in each language. */
export const CAMPAIGN_TEXTS = ['title', 'description'] as const

/** How many campaigns a list shows before 'See All'. */
export const CAMPAIGNS_SHOWN = 6
/** How many words of a description a card shows. */
const EXCERPT_WORDS = 18
/** The maximum length of a description, in characters, from the API contract. */
export const MAX_DESCRIPTION_LENGTH = 5_000
/** How many other campaigns the page of a campaign shows at most. */
export const OTHERS_SHOWN = 3

/** How many campaigns the home page shows: one row of cards. */
export const SHOWN_AT_HOME = 3
/** How many more a cached page holds, in case some end before it is rendered again. */
export const RESERVE_CAMPAIGNS = 6

/** How many volunteers admins get at most: of one campaign, and of each in a list of campaigns. */
export const MAX_VOLUNTEERS_LISTED = 1_000
export const MAX_VOLUNTEERS_PER_CAMPAIGN = 100

interface CampaignDays {
  /** Calendar days in Dhaka, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
}

/** Whether a campaign is over on `today`; on its last day it is not. */
export function isOver({ endDate }: Pick<CampaignDays, 'endDate'>, today: string): boolean {
  return endDate < today
}

export function stageOf(campaign: CampaignDays, today: string): 'upcoming' | 'running' | 'past' {
  if (isOver(campaign, today)) return 'past'
  return campaign.startDate > today ? 'upcoming' : 'running'
}

/** The campaigns that are not over, soonest first, and the past ones, latest first. */
export function byStage<C extends CampaignDays>(campaigns: readonly C[], today: string) {
  const current = campaigns.filter((campaign) => !isOver(campaign, today))
  const past = campaigns.filter((campaign) => isOver(campaign, today))
  return {
    current: current.sort((a, b) => a.startDate.localeCompare(b.startDate)),
    past: past.sort((a, b) => b.endDate.localeCompare(a.endDate)),
  }
}

/** The first words of a text, with an ellipsis if it is longer. */
export function excerptOf(text: string, most = EXCERPT_WORDS): string {
  const words = text.trim().split(/\s+/)
  return words.length > most ? `${words.slice(0, most).join(' ')} …` : words.join(' ')
}

/** The search in the admins' list: by title, in both languages. */
export const searchCampaigns = searchIn(({ titles }: { titles: readonly string[] }) => titles)
