import 'server-only'
import { createTranslator } from 'next-intl'
import type { z } from 'zod'
import type { FieldErrors } from '@/lib/core/errors'
import { readMessageKey } from './message-key'
import messages from './messages/en'

const t = createTranslator({ locale: 'en', messages })

/** The English sentence of a catalogue key as schemas write them; what is no key stays as it is. */
export function english(message: string): string {
  const { key, values } = readMessageKey(message)
  const name = key as Parameters<typeof t.has>[0]
  return key.includes('.') && t.has(name) ? t(name, values as never) : message
}

/** Which fields a schema refused, each with its English sentences. */
export function refusedFields(error: z.ZodError): FieldErrors {
  // A map, since a caller may name a field `constructor` or `__proto__`.
  const fields = new Map<string, string[]>()
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const names = isUnknown ? issue.keys : [issue.path.map(String).join('.') || 'body']
    for (const name of names) {
      fields.set(name, [...(fields.get(name) ?? []), english(messageOf(issue))])
    }
  }
  return Object.fromEntries(fields)
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'validation.unknownField'
  // Whatever is no object at all meets the schema library's own words, which are not for people.
  return issue.path.length === 0 && issue.code === 'invalid_type'
    ? 'validation.invalid'
    : issue.message
}
