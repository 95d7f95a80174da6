import { useTranslations } from 'next-intl'

/**
 * The words of the bell, which the navbar's server part hands over with every page of the site. Those of its
 * panel come with its list.
 */
export interface BellWords {
  title: string
  /** Of a bell with a count, which takes the place of `{count}`. */
  unread: string
  loading: string
  failed: string
  all: string
}

/** The words of the bell, read on the server and handed to the browser as they are. */
export function useBellWords(): BellWords {
  const t = useTranslations('notifications.bell')
  return {
    // Only the browser knows the count, so it gets the sentence with the placeholder.
    unread: t('unread', { count: '{count}' }),
    ...{ title: t('title'), loading: t('loading'), failed: t('failed'), all: t('all') },
  }
}
