import { z } from 'zod'
import {
  day,
  email,
  id,
  ignored,
  line,
  MAX_LENGTH,
  pictureAddress,
  revision,
  text,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { inTwoLanguages, languageFields } from '@/lib/core/validation/two-languages'
import type { Locale } from '@/lib/i18n/routing'
import { MAX_DESCRIPTION_LENGTH } from './rules'

/** What a campaign says in each language. */
const campaignTexts = {
  title: text('campaigns.public.validation.title', MAX_LENGTH.title),
  description: text('campaigns.public.validation.description', MAX_DESCRIPTION_LENGTH),
}

/** A new campaign: what the form sends and `createcampaign` takes. */
export const campaignSchema = z
  .strictObject({
    ...campaignTexts,
    ...languageFields(campaignTexts),
    startDate: day('campaigns.public.validation.startDate'),
    address: text('campaigns.public.validation.address', MAX_LENGTH.address),
    photo: pictureAddress('campaigns.public.validation.photo'),
    endDate: day('campaigns.public.validation.endDate'),
    email: ignored,
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'campaigns.public.validation.endBeforeStart',
  })
export type CampaignInput = z.output<typeof campaignSchema>

const { email: _, ...campaignFields } = campaignSchema.shape

/** An edit; missing fields stay unchanged. The use case compares the days, as one may be missing. */
export const campaignChangesSchema = z
  .strictObject(campaignFields)
  .partial()
  .extend({ revision: revision() })
export type CampaignChanges = z.output<typeof campaignChangesSchema>

const { startDate, endDate, address } = campaignFields

const inOrder = z
  .object({ startDate: z.unknown().optional(), endDate: z.unknown().optional() })
  .refine(
    ({ startDate, endDate }) => !startDate || !endDate || String(endDate) >= String(startDate),
    {
      path: ['endDate'],
      error: 'campaigns.public.validation.endBeforeStart',
    },
  )

const chosenPhoto = z.instanceof(File, { error: 'campaigns.public.validation.photo' })

/**
 * The form of a new campaign, on a page in `locale`; its photo is a file that is uploaded first. The dates
 * are compared in an intersection: a refinement would only run once all other fields are valid, so a
 * missing title would hide that the end date is before the start date.
 */
export function campaignFormSchema(locale: Locale) {
  return formSchema(locale, z.object({ startDate, endDate, address, photo: chosenPhoto }))
}

/**
 * The form of an existing campaign: without a new photo it keeps its own, and that of the organisation
 * has no days.
 */
export function editCampaignFormSchema(locale: Locale) {
  const days = { startDate: startDate.optional(), endDate: endDate.optional() }
  return formSchema(locale, z.object({ ...days, address, photo: chosenPhoto.nullable() }))
}
export type EditCampaignForm = z.output<ReturnType<typeof editCampaignFormSchema>>

function formSchema<S extends z.ZodObject>(locale: Locale, fields: S) {
  return z.intersection(z.intersection(fields, inOrder), inTwoLanguages(campaignTexts, locale))
}

/** The volunteer dialog's fields; the campaign is known from the page. */
export const volunteerFormSchema = z.strictObject({
  name: line('campaigns.public.validation.name', MAX_LENGTH.name),
  email: email('campaigns.public.validation.email'),
  phone: phone('campaigns.public.validation.phone'),
  address: line('campaigns.public.validation.address', MAX_LENGTH.address),
})

/** What `volunteercreate` takes. */
export const volunteerSchema = z
  .strictObject({ campaingId: id(), ...volunteerFormSchema.shape })
  .transform(({ campaingId, ...same }) => ({ ...same, campaignId: campaingId }))
export type VolunteerInput = z.output<typeof volunteerSchema>

/** What `volunteerdelete` takes. */
export const volunteerRemovalSchema = z.strictObject({
  campaignId: id(),
  email: email('campaigns.public.validation.email'),
})
export type VolunteerRemoval = z.output<typeof volunteerRemovalSchema>

/** What `getspecificcampaignandothers` takes. */
export const oneCampaignSchema = z
  .strictObject({ campaginId: id() })
  .transform(({ campaginId }) => ({ campaignId: campaginId }))

/** The id of a campaign in a path. */
export const campaignPathSchema = z.strictObject({ id: id() })
