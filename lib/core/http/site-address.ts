import 'server-only'
import { env } from '@/lib/core/env'

/** The whole address of a path of this site, `siteAddress('/campaign')`. */
export function siteAddress(path = '/'): string {
  return new URL(path, env().NEXTAUTH_URL ?? 'http://localhost:3000').href
}
