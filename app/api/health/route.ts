import { type NextRequest, NextResponse } from 'next/server'
import { readSessionUser } from '@/lib/core/server/auth/session'
import { readSessionToken } from '@/lib/core/server/auth/session-cookie'
import { hasCronSecret } from '@/lib/core/server/http/cron-secret'
import { endpoint, route } from '@/lib/core/server/route'
import { checkHealth } from '@/lib/features/monitoring/server/check-health'
import { readSecurityCounts } from '@/lib/features/monitoring/server/read-security-counts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    traceName: 'monitoring/check-health',
    withoutDatabase: true,
    run: async ({ request, requestId }) => {
      const { status, ...parts } = await checkHealth()
      // Without the database there are no admins to recognise and no counts to read.
      const isUp = parts.database === 'up'
      const maySeeDetails = hasCronSecret(request) || (isUp && (await isAdmin(request)))
      const security = maySeeDetails && isUp ? await readSecurityCounts() : undefined
      const body = maySeeDetails ? { status, ...parts, security } : { status }
      if (status !== 'down') return body
      const message = 'The site has a problem that needs attention.'
      const errorFields = { message, code: 'unavailable', requestId }
      return NextResponse.json({ ...body, ...errorFields }, { status: 503 })
    },
  }),
})

async function isAdmin(request: NextRequest): Promise<boolean> {
  const user = await readSessionUser(await readSessionToken(request))
  return user?.role === 'admin'
}
