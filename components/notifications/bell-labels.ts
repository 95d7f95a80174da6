import { useTranslations } from 'next-intl'

export interface BellLabels {
  title: string
  unread: string
  loading: string
  failed: string
  all: string
}

export function useBellLabels(): BellLabels {
  const t = useTranslations('notifications.bell')
  return {
    // Only the browser knows the count, so it gets the message with the placeholder.
    unread: t('unread', { count: '{count}' }),
    title: t('title'),
    loading: t('loading'),
    failed: t('failed'),
    all: t('all'),
  }
}
