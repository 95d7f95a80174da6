import { z } from 'zod'
import { id, singleLineText } from '@/lib/core/validation/fields'
import { CONTACT_ANSWERS, MAX_CONTACT_MESSAGE_LENGTH } from './rules'

export const contactRequestFormSchema = z.strictObject({
  requestId: z
    .string({ error: 'contact-requests.validation.request' })
    .regex(/^[0-9a-f]{24}$/i, 'contact-requests.validation.request')
    .toLowerCase(),
  /** One line without URLs, because the site emails it to the donor. */
  message: singleLineText('contact-requests.validation.message', MAX_CONTACT_MESSAGE_LENGTH),
})

export const contactRequestSchema = contactRequestFormSchema.extend({ donorId: id() })
export type ContactRequestInput = z.output<typeof contactRequestSchema>

const answer = z.enum(CONTACT_ANSWERS, { error: 'contact-requests.validation.answer' })

export const contactAnswerSchema = z.strictObject({ answer })

/** The token of the emailed link replaces the login. */
export const contactAnswerByLinkSchema = z.strictObject({
  token: z.string({ error: 'validation.notText' }).max(200, { error: 'validation.notText' }),
  answer,
})
export type ContactAnswerByLinkInput = z.output<typeof contactAnswerByLinkSchema>

export const contactRequestPathSchema = z.strictObject({ id: id() })

export const contactChoicesSchema = z.object({ donorId: id() })
