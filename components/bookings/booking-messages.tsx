import type { ReactNode } from 'react'
import { ClientMessages, IN_PLACE_LOGIN } from '@/lib/i18n/client-messages'

/** Sends the messages that booking a test and its dialogs need in the browser. */
export function BookingMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[...IN_PLACE_LOGIN, 'bookings.public', 'ui', 'shared', 'errors', 'validation']}
    >
      {children}
    </ClientMessages>
  )
}
