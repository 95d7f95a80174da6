import { z } from 'zod'
import {
  day,
  id,
  ignoredField,
  MAX_LENGTH,
  ownEmail,
  pictureUrl,
  revision,
  singleLineText,
  text,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { textsByLocaleField, translationFields } from '@/lib/core/validation/translated-fields'
import type { Locale } from '@/lib/i18n/routing'
import { MAX_DESCRIPTION_LENGTH } from './rules'

const campaignTexts = {
  title: text('campaigns.public.validation.title', MAX_LENGTH.title),
  address: text('campaigns.public.validation.address', MAX_LENGTH.address),
  description: text('campaigns.public.validation.description', MAX_DESCRIPTION_LENGTH),
}

export const campaignSchema = z
  .strictObject({
    ...campaignTexts,
    ...translationFields({ ...campaignTexts, address: campaignTexts.address.optional() }),
    startDate: day('campaigns.public.validation.startDate'),
    photo: pictureUrl('campaigns.public.validation.photo'),
    endDate: day('campaigns.public.validation.endDate'),
    email: ignoredField,
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'campaigns.public.validation.endBeforeStart',
  })
export type CampaignInput = z.output<typeof campaignSchema>

const { email: _, ...campaignFields } = campaignSchema.shape

/** Missing fields stay unchanged; the use case compares the days, because one may be missing. */
export const campaignChangesSchema = z
  .strictObject(campaignFields)
  .partial()
  .extend({ revision: revision() })
export type CampaignChanges = z.output<typeof campaignChangesSchema>

const { startDate, endDate } = campaignFields

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

/** A refinement would run only once all other fields are valid and hide a wrong end date. */
export function campaignFormSchema(locale: Locale) {
  return formSchema(locale, z.object({ startDate, endDate, photo: chosenPhoto }))
}

/** Without a new photo the old one remains; the organisation's campaign has no days. */
export function editCampaignFormSchema(locale: Locale) {
  const days = { startDate: startDate.optional(), endDate: endDate.optional() }
  return formSchema(locale, z.object({ ...days, photo: chosenPhoto.nullable() }))
}
export type EditCampaignFormValues = z.output<ReturnType<typeof editCampaignFormSchema>>

function formSchema<S extends z.ZodObject>(locale: Locale, fields: S) {
  return z.intersection(z.intersection(fields, inOrder), textsByLocaleField(campaignTexts, locale))
}

export const volunteerFormSchema = z.strictObject({
  name: singleLineText('campaigns.public.validation.name', MAX_LENGTH.name),
  email: ownEmail('campaigns.public.validation.email'),
  phone: phone('campaigns.public.validation.phone'),
  address: singleLineText('campaigns.public.validation.address', MAX_LENGTH.address),
})

export const volunteerSchema = z
  .strictObject({ campaingId: id(), ...volunteerFormSchema.shape })
  .transform(({ campaingId, ...same }) => ({ ...same, campaignId: campaingId }))
export type VolunteerInput = z.output<typeof volunteerSchema>

export const volunteerRemovalSchema = z.strictObject({
  campaignId: id(),
  email: ownEmail('campaigns.public.validation.email'),
  /** Needed for a volunteer without an email. */
  volunteerId: id().optional(),
})
export type VolunteerRemoval = z.output<typeof volunteerRemovalSchema>

export const campaignIdSchema = z
  .strictObject({ campaginId: id() })
  .transform(({ campaginId }) => ({ campaignId: campaginId }))

export const campaignPathSchema = z.strictObject({ id: id() })
