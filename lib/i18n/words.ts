import 'server-only'
import { createTranslator } from 'next-intl'
import messages from './messages/en.json'

/** Words for what is written outside a page, such as mails: a part of the English catalogue. */
export function englishWords<N extends keyof typeof messages>(namespace: N) {
  return createTranslator({ locale: 'en', messages, namespace })
}
