/**
 * What client components use of next-intl; browsers get this file in its place (next.config.mjs). Its own index wraps
 * `useFormatter` as it is loaded, and so brings the code for dates, lists and relative times to every page, although
 * nothing of ours formats by it.
 */
export {
  IntlProvider as NextIntlClientProvider,
  useLocale,
  useMessages,
  useTranslations,
} from 'use-intl/react'
