import 'server-only'
import { createTranslator } from 'next-intl'
import type { z } from 'zod'
import type { FieldErrors } from '@/lib/core/errors'
import { readMessageKey } from './message-key'
import messages from './messages/en'

const t = createTranslator({ locale: 'en', messages })

/** Returns the English sentence of a schema's message key; a text that is not a key is returned unchanged. */
export function english(message: string): string {
  const { key, values } = readMessageKey(message)
  const name = key as Parameters<typeof t.has>[0]
  return key.includes('.') && t.has(name) ? t(name, values as never) : message
}

/** The fields that a schema refused, each with English sentences. */
export function refusedFields(error: z.ZodError): FieldErrors {
  // A Map, because a caller may name a field `constructor` or `__proto__`.
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
  // For input that is not an object, Zod's own message is not meant for people.
  return issue.path.length === 0 && issue.code === 'invalid_type'
    ? 'validation.invalid'
    : issue.message
}
