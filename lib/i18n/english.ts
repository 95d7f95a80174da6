import 'server-only'
import type { z } from 'zod'
import type { FieldErrors } from '@/lib/core/errors'
import { readMessageKey } from './message-key'
import messages from './messages/en.json'

/** The English sentence of a catalogue key as schemas write them; what is no key stays as it is. */
export function english(message: string): string {
  const { key, values } = readMessageKey(message)
  const text = key.split('.').reduce<unknown>((node, part) => {
    return typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined
  }, messages)
  if (typeof text !== 'string') return message
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Which fields a schema refused, each with its English sentences. */
export function refusedFields(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const names = isUnknown ? issue.keys : [issue.path.map(String).join('.') || 'body']
    const message = isUnknown ? 'validation.unknownField' : issue.message
    for (const name of names) fields[name] = [...(fields[name] ?? []), english(message)]
  }
  return fields
}
