'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { usePageLocale } from '@/components/ui/use-page-locale'
import bangla from '@/lib/i18n/messages/bn/offline.json'
import english from '@/lib/i18n/messages/en/offline.json'

/**
 * Gives the parts inside it the messages `offline`. They come with the code that needs them, which is loaded
 * late: no page carries them in its HTML, and they are there when the line is not.
 */
export function OfflineWords({ children }: { children: ReactNode }) {
  const isBangla = usePageLocale() === 'bn'
  return (
    <NextIntlClientProvider
      locale={isBangla ? 'bn' : 'en'}
      timeZone="Asia/Dhaka"
      messages={{ offline: isBangla ? bangla : english }}
    >
      {children}
    </NextIntlClientProvider>
  )
}
