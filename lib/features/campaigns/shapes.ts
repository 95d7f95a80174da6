import { type DollarRate, sumInTaka } from '@/lib/features/payments/rules'
import { type InLanguages, inLanguage, type Written } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import type { CampaignRecord } from '@/models/campaign'
import type { VolunteerRecord } from '@/models/volunteer'
import type { NamedChapter } from './chapter-names'

/** The fields of a campaign that lists read, besides its id. */
export const CAMPAIGN_SHOWN = {
  photo: 1,
  title: 1,
  address: 1,
  description: 1,
  startDate: 1,
  endDate: 1,
  volunteerCount: 1,
  raised: 1,
  isOrganisation: 1,
  chapter: 1,
  language: 1,
  translation: 1,
} as const satisfies Partial<Record<keyof CampaignRecord, 1>>

/** The fields of a volunteer that admins get. */
export const VOLUNTEER_SHOWN = {
  name: 1,
  email: 1,
  phone: 1,
  address: 1,
} as const satisfies Partial<Record<keyof VolunteerRecord, 1>>

type StoredCampaign = Pick<
  CampaignRecord,
  Exclude<keyof typeof CAMPAIGN_SHOWN, 'isOrganisation' | 'chapter'>
> & {
  _id: unknown
}
export type StoredVolunteer = Pick<VolunteerRecord, keyof typeof VOLUNTEER_SHOWN>

type CampaignTexts = Pick<CampaignRecord, 'title' | 'description'>

/** What the texts of a campaign are written in, and their translation. */
export function campaignLanguages({ language, translation }: Written<CampaignTexts>) {
  const { title = '', description = '' } = translation ?? {}
  const languages: InLanguages<CampaignTexts> = {
    language: language ?? 'en',
    translation: translation ? { title, description } : null,
  }
  return languages
}

/**
 * A campaign as everybody gets it, in all its languages. `raised` holds a sum in minor units for each currency
 * that was given, `totalInTaka` all of them in paisa, once an admin has set a rate.
 */
export function campaignInLanguages(campaign: StoredCampaign, rate: DollarRate | null = null) {
  const { _id, photo, title, address, description, startDate, endDate, volunteerCount } = campaign
  const raised = Object.entries(campaign.raised)
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => ({ amount, currency }))
  const total = sumInTaka(raised, rate)
  return {
    _id: String(_id),
    ...{ photo, title, address, description, startDate, endDate, volunteerCount },
    ...campaignLanguages(campaign),
    raised,
    ...(rate && total !== null && { totalInTaka: { amount: total, rate } }),
  }
}
export type CampaignInLanguages = ReturnType<typeof campaignInLanguages>

/** A campaign as a page in `locale` shows it. */
export function shownCampaign(
  campaign: StoredCampaign,
  locale: Locale,
  rate: DollarRate | null = null,
) {
  return inLanguage(campaignInLanguages(campaign, rate), locale)
}
export type ShownCampaign = ReturnType<typeof shownCampaign> & { chapter?: NamedChapter }

/** The fields of a campaign that `campaignTitle` needs. */
export const TITLE_READ = { title: 1, language: 1, 'translation.title': 1 } as const

/** What a campaign is called for a reader of `locale`. */
export function campaignTitle(
  { title, language, translation }: { title: string } & Written<{ title: string }>,
  locale: Locale,
): string {
  const translated = translation?.title ? { title: translation.title } : null
  return inLanguage({ title, language: language ?? 'en', translation: translated }, locale).title
}

/** The fields that an edit changes, and what decides whether it may. */
export const CAMPAIGN_EDITED = {
  ...{ photo: 1, title: 1, address: 1, description: 1, startDate: 1, endDate: 1 },
  ...{ isOrganisation: 1, revision: 1, language: 1, translation: 1 },
} as const satisfies Partial<Record<keyof CampaignRecord, 1>>

type EditedCampaign = Pick<CampaignRecord, keyof typeof CAMPAIGN_EDITED> & { _id: unknown }

/** A campaign as its form shows it to admins. */
export function editableCampaign(campaign: EditedCampaign) {
  const { _id, photo, title, address, description, startDate, endDate } = campaign
  return {
    _id: String(_id),
    ...{ photo, title, address, description, startDate, endDate },
    ...campaignLanguages(campaign),
    isOrganisation: campaign.isOrganisation,
    // Campaigns that are older than their revisions have none.
    revision: campaign.revision ?? 0,
  }
}
export type EditableCampaign = ReturnType<typeof editableCampaign>

/** A volunteer as admins see them. */
export function shownVolunteer({ name, email, phone, address }: StoredVolunteer) {
  return { name, email, phone, address }
}
export type ShownVolunteer = ReturnType<typeof shownVolunteer>
