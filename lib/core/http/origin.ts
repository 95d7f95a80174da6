import 'server-only'
import type { NextRequest } from 'next/server'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'

/**
 * Refuses a state-changing call that another site's page makes with a visitor's cookies (CSRF). The `Origin`
 * header decides if present, else `Sec-Fetch-Site`; a caller without either is not a browser.
 */
export function assertOwnOrigin(request: NextRequest): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isOwn = origin
    ? isOurOrigin(origin, request)
    : site === null || site === 'same-origin' || site === 'none'
  if (!isOwn) throw new AppError('foreign-origin', 'errors.refusals.foreignOrigin')
}

/** Scheme, host and port must equal those of the site's configured address; the `Host` header can be forged. */
function isOurOrigin(origin: string, request: NextRequest): boolean {
  const { NEXTAUTH_URL } = env()
  // Only development may run without it; see `env`.
  return origin === (NEXTAUTH_URL ? new URL(NEXTAUTH_URL).origin : request.nextUrl.origin)
}
