import type { ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

/** The words that a request's card, its buttons and its dialog need in the browser. */
export function RequestMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['requests', 'share', 'ui', 'common', 'errors', 'validation']}>
      {children}
    </ClientMessages>
  )
}
