import { type NextRequest, NextResponse } from 'next/server'
import { readSessionUser } from '@/lib/core/auth/session'
import { readToken } from '@/lib/core/auth/session-cookie'
import { hasCronSecret } from '@/lib/core/http/cron'
import { call, route } from '@/lib/core/route'
import { checkHealth } from '@/lib/features/monitoring/check-health'
import { readSecurityCounts } from '@/lib/features/monitoring/read-security-counts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'monitoring/check-health',
    withoutDatabase: true,
    run: async ({ request, requestId }) => {
      const { status, ...parts } = await checkHealth()
      // Without the database there are no admins to recognise and no counts to read.
      const isUp = parts.database === 'up'
      const mayKnow = hasCronSecret(request) || (isUp && (await isAdmin(request)))
      const security = mayKnow && isUp ? await readSecurityCounts() : undefined
      const told = mayKnow ? { status, ...parts, security } : { status }
      if (status !== 'down') return told
      const message = 'The site has a problem that needs attention.'
      const refusal = { message, code: 'unavailable', requestId }
      return NextResponse.json({ ...told, ...refusal }, { status: 503 })
    },
  }),
})

async function isAdmin(request: NextRequest): Promise<boolean> {
  const user = await readSessionUser(await readToken(request))
  return user?.role === 'admin'
}
