import 'server-only'
import { sentenceIn } from './sentence'

/** Returns the English sentence of a schema's message key; a text that is not a key is returned unchanged. */
export function english(message: string): string {
  return sentenceIn('en', message)
}
