import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { wordsIn } from '@/lib/i18n/words'
import type { AuditEntryRecord } from '@/models/audit-entry'
import { EXPORTED_LISTS } from './rules'

/** Actions on requests and pledges, whose titles are the message `logTitle`. */
const OF_REQUESTS = new Set<AuditEntryRecord['action']>([
  ...(['request-taken-down', 'donation-decided'] as const),
  ...(['request-reviewed', 'request-review-removed'] as const),
])

/** `logTitle` in English, with the day as it is stored. */
const REQUEST_TITLE = /^(\S+), (\d+) bags?, (\d{4}-\d{2}-\d{2})$/

/**
 * The title of an entry in the language of its reader, where the site wrote it, which it does in English.
 * The log is never changed, so it is read here. What people typed stays as it is.
 */
export function titleInLanguage(
  { action, title }: Pick<AuditEntryRecord, 'action' | 'title'>,
  locale: Locale,
): string {
  if (locale === 'en') return title
  if (action === 'list-exported') return listTitle(title, locale)
  const [, group, bags, date] = (OF_REQUESTS.has(action) && REQUEST_TITLE.exec(title)) || []
  if (!group || !date) return title
  return wordsIn(locale, 'blood-requests.admin')('logTitle', { group, bags: Number(bags), date })
}

/** 'Volunteers: Blood camp', whose second part is the title of a campaign. */
function listTitle(title: string, locale: Locale): string {
  const [english, words] = [wordsIn('en', 'audit.lists'), wordsIn(locale, 'audit.lists')]
  const [named = '', ...rest] = title.split(': ')
  const list = EXPORTED_LISTS.find((list) => english(list) === named)
  return list ? [words(list), ...rest].join(': ') : title
}
