import { z } from 'zod'
import { email, line, MAX_LENGTH, text } from '@/lib/core/validation/fields'

/** The 'Send us a message' form and the call behind it. */
export const contactSchema = z.strictObject({
  name: line('contact.section.validation.name', MAX_LENGTH.name),
  email: email('contact.section.validation.email'),
  message: text('contact.section.validation.message', MAX_LENGTH.contactMessage),
})
export type ContactInput = z.output<typeof contactSchema>
