import 'server-only'
import { env } from '@/lib/core/server/env'

/** Returns the absolute URL of a path, such as `siteUrl('/campaign')`. */
export function siteUrl(path = '/'): string {
  return new URL(path, env().NEXTAUTH_URL ?? 'http://localhost:3000').href
}
