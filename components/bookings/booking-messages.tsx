import type { ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

/** Sends the messages that booking a test and its dialogs need in the browser. */
export function BookingMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['bookings.public', 'ui', 'shared', 'errors', 'validation']}>
      {children}
    </ClientMessages>
  )
}
