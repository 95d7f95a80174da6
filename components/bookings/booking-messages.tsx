import type { ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

/** The words that the booking of a test needs in the browser, its dialogs too. */
export function BookingMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['bookings', 'ui', 'common', 'errors', 'validation']}>
      {children}
    </ClientMessages>
  )
}
