import { useTranslations } from 'next-intl'

export interface BellWords {
  title: string
  unread: string
  loading: string
  failed: string
  all: string
}

export function useBellWords(): BellWords {
  const t = useTranslations('notifications.bell')
  return {
    // Only the browser knows the count, so it gets the sentence with the placeholder.
    unread: t('unread', { count: '{count}' }),
    ...{ title: t('title'), loading: t('loading'), failed: t('failed'), all: t('all') },
  }
}
