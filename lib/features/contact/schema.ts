import { z } from 'zod'
import { email, MAX_LENGTH, singleLineText, text } from '@/lib/core/validation/fields'

export const contactSchema = z.strictObject({
  name: singleLineText('contact.section.validation.name', MAX_LENGTH.name),
  email: email('contact.section.validation.email'),
  message: text('contact.section.validation.message', MAX_LENGTH.contactMessage),
})
export type ContactInput = z.output<typeof contactSchema>
