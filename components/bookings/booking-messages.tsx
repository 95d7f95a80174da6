import type { ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

export function BookingMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['bookings.public', 'ui', 'shared', 'errors', 'validation']}>
      {children}
    </ClientMessages>
  )
}
