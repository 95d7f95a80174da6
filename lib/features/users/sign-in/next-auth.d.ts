import type { Role } from '@/lib/core/auth/session'

declare module 'next-auth' {
  interface User {
    id: string
    role: Role
    sessionVersion: number
  }
  interface Session {
    /** The id of the session's row; it opens nothing by itself, the cookie does. */
    sessionId: string
    user: { id: string; name: string; email: string; image: string; role: Role }
  }
}
