import 'server-only'
import { canSendSms } from '@/lib/adapters/send-sms'
import { env } from '@/lib/core/server/env'

const DEMO_ADMIN = { email: 'admin@sharelife.example', password: 'ShareLife#1' } as const

export type DemoAdmin = { email: string; password: string }

export function signInMethods(): {
  hasPhone: boolean
  hasGoogle: boolean
  demoAdmin: DemoAdmin | null
} {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, DEMO } = env()
  return {
    hasPhone: canSendSms(),
    hasGoogle: Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET),
    demoAdmin: DEMO ? DEMO_ADMIN : null,
  }
}
