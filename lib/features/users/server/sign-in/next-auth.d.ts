import type { Role } from '@/lib/core/server/auth/session'
import type { Locale } from '@/lib/i18n/routing'

declare module 'next-auth' {
  interface User {
    id: string
    role: Role
    sessionVersion: number
  }
  interface Session {
    /** The id of the session's row; it grants no access without the cookie. */
    sessionId: string
    user: {
      id: string
      name: string
      email: string
      image: string
      role: Role
      locale: Locale
    }
  }
}
