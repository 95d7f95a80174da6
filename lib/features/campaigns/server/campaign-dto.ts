import { type DollarRate, sumInTaka } from '@/lib/features/money/rules'
import { findDistrictInText } from '@/lib/features/places/server/find-district-in-text'
import type { Locale } from '@/lib/i18n/routing'
import {
  localizeContent,
  type StoredTranslation,
  type TranslatedTexts,
} from '@/lib/i18n/translated-content'
import type { CampaignRecord } from '@/models/campaign'
import type { VolunteerRecord } from '@/models/volunteer'
import type { VolunteerDto } from '../contract'
import type { NamedChapter } from './chapter-names'

export const CAMPAIGN_PROJECTION = {
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

export const VOLUNTEER_PROJECTION = {
  name: 1,
  email: 1,
  phone: 1,
  address: 1,
} as const satisfies Partial<Record<keyof VolunteerRecord, 1>>

type StoredCampaign = Pick<
  CampaignRecord,
  Exclude<keyof typeof CAMPAIGN_PROJECTION, 'isOrganisation' | 'chapter'>
> & {
  _id: unknown
}
export type StoredVolunteer = Pick<VolunteerRecord, keyof typeof VOLUNTEER_PROJECTION> & {
  _id: unknown
}

type CampaignTexts = Pick<CampaignRecord, 'title' | 'address' | 'description'>
type StoredTexts = Omit<CampaignTexts, 'address'> & { address?: string | null }

/** A translation without an address has the campaign's own. */
export function campaignLanguages({
  address: ownAddress = '',
  language,
  translation,
}: StoredTranslation<StoredTexts> & { address?: string }) {
  const { title = '', address, description = '' } = translation ?? {}
  const languages: TranslatedTexts<CampaignTexts> = {
    language: language ?? 'en',
    translation: translation ? { title, address: address ?? ownAddress, description } : null,
  }
  return languages
}

/** `raised` holds minor units per currency; `totalInTaka` is in paisa and needs a dollar rate. */
export function toTranslatedCampaignDto(campaign: StoredCampaign, rate: DollarRate | null = null) {
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
export type TranslatedCampaignDto = ReturnType<typeof toTranslatedCampaignDto>

export function toCampaignDto(
  campaign: StoredCampaign,
  locale: Locale,
  rate: DollarRate | null = null,
) {
  return localizeContent(toTranslatedCampaignDto(campaign, rate), locale)
}
export type CampaignDto = ReturnType<typeof toCampaignDto> & {
  chapter?: NamedChapter
  /** In lists; null when the address names none. */
  district?: string | null
}

/** A campaign has no district field, only a street address. */
export function campaignDistrict({
  address,
  translation,
}: Pick<StoredCampaign, 'address' | 'translation'>): string | null {
  return findDistrictInText(address) ?? findDistrictInText(translation?.address ?? '')
}

export const CAMPAIGN_TITLE_PROJECTION = { title: 1, language: 1, 'translation.title': 1 } as const

export function campaignTitle(
  { title, language, translation }: { title: string } & StoredTranslation<{ title: string }>,
  locale: Locale,
): string {
  const translated = translation?.title ? { title: translation.title } : null
  return localizeContent({ title, language: language ?? 'en', translation: translated }, locale)
    .title
}

export const EDITABLE_CAMPAIGN_PROJECTION = {
  ...{ photo: 1, title: 1, address: 1, description: 1, startDate: 1, endDate: 1 },
  ...{ isOrganisation: 1, revision: 1, language: 1, translation: 1 },
} as const satisfies Partial<Record<keyof CampaignRecord, 1>>

type EditedCampaign = Pick<CampaignRecord, keyof typeof EDITABLE_CAMPAIGN_PROJECTION> & {
  _id: unknown
}

export function toEditableCampaign(campaign: EditedCampaign) {
  const { _id, photo, title, address, description, startDate, endDate } = campaign
  return {
    _id: String(_id),
    ...{ photo, title, address, description, startDate, endDate },
    ...campaignLanguages(campaign),
    isOrganisation: campaign.isOrganisation,
    // Older campaigns have no revision.
    revision: campaign.revision ?? 0,
  }
}
export type EditableCampaign = ReturnType<typeof toEditableCampaign>

export function toVolunteerDto(volunteer: StoredVolunteer): VolunteerDto {
  const { _id, name, email = '', phone, address } = volunteer
  return { _id: String(_id), name, email, phone, address }
}
