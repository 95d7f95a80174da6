'use client'

import { useTranslations } from 'next-intl'
import { parseMessageKey } from '@/lib/i18n/message-key'

/** Translates a message key of a schema; the server's own messages pass unchanged. */
export function useMessageTranslator(): (message: string) => string {
  const t = useTranslations()
  return (message) => {
    const { key, values } = parseMessageKey(message)
    const name = key as Parameters<typeof t.has>[0]
    return t.has(name) ? t(name, values as never) : message
  }
}
