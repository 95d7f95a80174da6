import 'server-only'
import { env } from '@/lib/core/env'

/** Returns the absolute address of a path of this site, such as `siteAddress('/campaign')`. */
export function siteAddress(path = '/'): string {
  return new URL(path, env().NEXTAUTH_URL ?? 'http://localhost:3000').href
}
