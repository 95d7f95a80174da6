import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import type { AuditEntryRecord } from '@/models/audit-entry'
import { EXPORTED_LISTS } from '../rules'

const REQUEST_ACTIONS = new Set<AuditEntryRecord['action']>([
  ...(['request-taken-down', 'donation-decided'] as const),
  ...(['request-reviewed', 'request-review-removed'] as const),
])

/** `logTitle` in English, with the day as `YYYY-MM-DD`. */
const REQUEST_TITLE = /^(\S+), (\d+) bags?, (\d{4}-\d{2}-\d{2})$/

/** Translates titles that the site wrote in English into the log; text that people typed stays as it is. */
export function localizeAuditTitle(
  { action, title }: Pick<AuditEntryRecord, 'action' | 'title'>,
  locale: Locale,
): string {
  if (locale === 'en') return title
  if (action === 'list-exported') return listTitle(title, locale)
  const [, group, bags, date] = (REQUEST_ACTIONS.has(action) && REQUEST_TITLE.exec(title)) || []
  if (!group || !date) return title
  return translationsFor(locale, 'requests.admin')('logTitle', {
    group,
    bags: Number(bags),
    date,
  })
}

/** In 'Volunteers: Blood camp', the second part is the title of a campaign. */
function listTitle(title: string, locale: Locale): string {
  const [english, translated] = [
    translationsFor('en', 'audit.lists'),
    translationsFor(locale, 'audit.lists'),
  ]
  const [named = '', ...rest] = title.split(': ')
  const list = EXPORTED_LISTS.find((list) => english(list) === named)
  return list ? [translated(list), ...rest].join(': ') : title
}
