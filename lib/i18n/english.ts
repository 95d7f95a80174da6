import 'server-only'
import { sentenceIn } from './sentence'

/** Returns the English sentence of a message key; other texts stay unchanged. */
export function english(message: string): string {
  return sentenceIn('en', message)
}
