import { z } from 'zod'
import { email } from './fields'
import { parsePhone } from './phone'

/** The email or phone number of an account; a phone number in the stored format. */
export function emailOrPhone(required: string) {
  const emailField = email(required)
  return z.string({ error: required }).transform((written, context) => {
    const found = emailField.safeParse(written)
    const contact = found.success ? found.data : parsePhone(written.trim())
    if (contact !== null) return contact
    context.addIssue({ code: 'custom', message: 'validation.contact' })
    return z.NEVER
  })
}

/** Splits by lines and commas; spaces separate emails but not the parts of a phone number. */
export function separatedContacts<T extends z.ZodType<unknown, string[]>>(contacts: T) {
  return z
    .string({ error: 'validation.notText' })
    .transform((written) =>
      written
        .split(/[\n,;]+/)
        .flatMap((part) => (part.includes('@') ? part.split(/\s+/) : part.trim()))
        .filter(Boolean),
    )
    .pipe(contacts)
}
