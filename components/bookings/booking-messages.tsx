import type { ReactNode } from 'react'
import { ClientMessages, IN_PLACE_LOGIN } from '@/lib/i18n/client-messages'

/** The words that the booking of a test needs in the browser, its dialogs too. */
export function BookingMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[...IN_PLACE_LOGIN, 'bookings.public', 'ui', 'shared', 'errors', 'validation']}
    >
      {children}
    </ClientMessages>
  )
}
