'use client'

import { useTranslations } from 'next-intl'
import type { ApiError } from '@/lib/core/http/api-client'

/** The server's message, or else one of the catalogue. Needs the messages `errors`. */
export function useErrorText(): (error: ApiError) => string {
  const t = useTranslations('errors')
  return (error) => {
    if (error.code === 'network') return t('network')
    if (error.code === 'unauthenticated') return t('unauthenticated')
    if (error.code === 'too-many-calls') return error.message || t('tooManyCalls')
    return error.message || t('internal')
  }
}
