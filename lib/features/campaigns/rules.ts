import { compareTexts } from '@/lib/core/compare-texts'
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
    current: current.sort((a, b) => compareTexts(a.startDate, b.startDate)),
    past: past.sort((a, b) => compareTexts(b.endDate, a.endDate)),
  }
}

export interface CampaignSearch {
  /** An English name of the reference list. */
  district?: string
  /** The first day of interest. */
  from?: string
}

interface PlacedCampaign {
  /** Null when the address names none. */
  district: string | null
}

/** Whether a campaign is in the district and not over before the day. */
export function matchesCampaignSearch(
  campaign: PlacedCampaign & Pick<CampaignDays, 'endDate'>,
  { district, from }: CampaignSearch,
): boolean {
  return (!district || campaign.district === district) && (!from || campaign.endDate >= from)
}

/** Puts the reader's district first and then its division; the order within them stays. */
export function nearestFirst<C extends PlacedCampaign>(
  campaigns: readonly C[],
  home: string | undefined,
  divisionOf: Readonly<Record<string, string>>,
): C[] {
  const distance = ({ district }: C) => {
    if (district === home) return 0
    return district && home && divisionOf[district] === divisionOf[home] ? 1 : 2
  }
  const sorted = [...campaigns]
  return home ? sorted.sort((one, other) => distance(one) - distance(other)) : sorted
}

/** Returns the first words, with an ellipsis if the text is longer. */
export function campaignExcerpt(text: string, maxWords = EXCERPT_WORDS): string {
  const words = text.trim().split(/\s+/)
  return words.length > maxWords ? `${words.slice(0, maxWords).join(' ')} …` : words.join(' ')
}

export const searchCampaigns = createTextFilter(
  ({ titles }: { titles: readonly string[] }) => titles,
)
