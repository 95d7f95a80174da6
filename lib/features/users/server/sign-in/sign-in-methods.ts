import 'server-only'
import { env } from '@/lib/core/server/env'

const DEMO_ADMIN = { email: 'admin@sharelife.example', password: 'ShareLife#1' } as const

export type DemoAdmin = { email: string; password: string }

export function signInMethods(): { hasGoogle: boolean; demoAdmin: DemoAdmin | null } {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, DEMO } = env()
  return {
    hasGoogle: Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET),
    demoAdmin: DEMO ? DEMO_ADMIN : null,
  }
}
