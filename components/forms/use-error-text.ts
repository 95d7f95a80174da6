'use client'

import { useTranslations } from 'next-intl'
import type { ApiError } from '@/lib/core/http/api-client'
import { parseMessageKey } from '@/lib/i18n/message-key'

/** The server's message, or else one of the catalogue. */
export function useErrorText(): (error: ApiError) => string {
  const t = useTranslations('errors')
  return (error) => {
    if (error.code === 'network') return t('network')
    if (error.code === 'unauthenticated') return t('unauthenticated')
    if (error.code === 'too-many-calls') return error.message || t('tooManyCalls')
    return error.message || t('internal')
  }
}

/** The message key of an empty required field, until the schema has loaded. */
export const MISSING_FIELD = 'validation.required'

/** Translates a message key of a schema; the server's own messages pass unchanged. */
export function useMessageTranslator(): (message: string) => string {
  const t = useTranslations()
  return (message) => {
    const { key, values } = parseMessageKey(message)
    const name = key as Parameters<typeof t.has>[0]
    return t.has(name) ? t(name, values as never) : message
  }
}
