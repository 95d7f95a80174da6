import type { Role } from '@/lib/core/auth/session'

declare module 'next-auth' {
  interface User {
    id: string
    role: Role
    sessionVersion: number
  }
  interface Session {
    user: { id: string; name: string; email: string; image: string; role: Role }
  }
}
