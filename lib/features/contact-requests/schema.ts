import { z } from 'zod'
import { id, line } from '@/lib/core/validation/fields'
import { CONTACT_ANSWERS, MAX_MESSAGE_LENGTH } from './rules'

/** The form that asks a donor: which of one's own requests it is about, and a short message. */
export const contactRequestFormSchema = z.strictObject({
  requestId: z
    .string({ error: 'contact-requests.validation.request' })
    .regex(/^[0-9a-f]{24}$/i, 'contact-requests.validation.request')
    .toLowerCase(),
  /** One line without web addresses: it is mailed. */
  message: line('contact-requests.validation.message', MAX_MESSAGE_LENGTH),
})

/** What POST `contact-requests` takes. */
export const contactRequestSchema = contactRequestFormSchema.extend({ donorId: id() })
export type ContactRequestInput = z.output<typeof contactRequestSchema>

const answer = z.enum(CONTACT_ANSWERS, { error: 'contact-requests.validation.answer' })

/** What PUT `contact-requests/{id}` takes. */
export const contactAnswerSchema = z.strictObject({ answer })

/** What POST `contact-requests/answer` takes: the token of the mailed link stands for the login. */
export const linkAnswerSchema = z.strictObject({
  token: z.string({ error: 'validation.notText' }).max(200, { error: 'validation.notText' }),
  answer,
})
export type LinkAnswerInput = z.output<typeof linkAnswerSchema>

export const contactRequestPathSchema = z.strictObject({ id: id() })

/** The query of GET `contact-requests/choices`. */
export const contactChoicesSchema = z.object({ donorId: id() })
