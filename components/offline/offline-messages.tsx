'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { usePageLocale } from '@/components/ui/use-router'
import bangla from '@/lib/i18n/messages/bn/offline.json'
import english from '@/lib/i18n/messages/en/offline.json'

/** The messages `offline` load late with this code: no page has them in its HTML, and they work offline. */
export function OfflineMessages({ children }: { children: ReactNode }) {
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
