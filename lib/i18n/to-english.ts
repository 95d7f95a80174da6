import 'server-only'
import { translateMessage } from './localized-message'

/** Returns the English text of a message key; other texts stay unchanged. */
export function toEnglish(message: string): string {
  return translateMessage('en', message)
}
