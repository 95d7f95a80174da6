import 'server-only'
import type { NextRequest } from 'next/server'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'

/** Rejects another site's write (CSRF); a client without `Origin` and `Sec-Fetch-Site` is no browser. */
export function assertSameOrigin(request: NextRequest): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isOwn = origin
    ? isSiteOrigin(origin, request)
    : site === null || site === 'same-origin' || site === 'none'
  if (!isOwn) throw new AppError('foreign-origin', 'errors.refusals.foreignOrigin')
}

/** Compares with the configured URL, because clients can forge `Host`. */
function isSiteOrigin(origin: string, request: NextRequest): boolean {
  const { NEXTAUTH_URL } = env()
  // Only development may run without it; see `env`.
  return origin === (NEXTAUTH_URL ? new URL(NEXTAUTH_URL).origin : request.nextUrl.origin)
}
