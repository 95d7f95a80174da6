import { useTranslations } from 'next-intl'

/** The words of the bell, which the navbar's server part hands over. */
export interface BellWords {
  title: string
  /** Of a bell with a count, which takes the place of `{count}`. */
  unread: string
  loading: string
  none: string
  failed: string
  isNew: string
  markAll: string
  all: string
}

/** The words of the bell, read on the server and handed to the browser as they are. */
export function useBellWords(): BellWords {
  const t = useTranslations('notifications.bell')
  return {
    // Only the browser knows the count, so it gets the sentence with the placeholder.
    unread: t('unread', { count: '{count}' }),
    ...{ title: t('title'), loading: t('loading'), none: t('none'), failed: t('failed') },
    ...{ isNew: t('isNew'), markAll: t('markAll'), all: t('all') },
  }
}
