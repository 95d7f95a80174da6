import 'server-only'
import { env } from '@/lib/core/env'

/** The admin of the seeded demo, for a button that logs visitors of the demo in. */
const DEMO_ADMIN = { email: 'admin@sharelife.example', password: 'ShareLife#1' } as const

export type DemoAdmin = { email: string; password: string }

/** The ways to log in besides e-mail and password: Google when it is set up, the demo's admin in a demo. */
export function signInMethods(): { hasGoogle: boolean; demoAdmin: DemoAdmin | null } {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, DEMO } = env()
  return {
    hasGoogle: Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET),
    demoAdmin: DEMO ? DEMO_ADMIN : null,
  }
}
