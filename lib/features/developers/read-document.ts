import 'server-only'
import { siteAddress } from '@/lib/core/http/site-address'
import document from './openapi.json'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

let text: string | undefined

/**
 * The OpenAPI document of the calls, with this site's address. `npm run openapi` writes it from the route
 * files; a process makes its text once.
 */
export function readDocument(): Response {
  text ??= JSON.stringify({ ...document, servers: [{ url: siteAddress('/api') }] })
  return new Response(text, { headers: HEADERS })
}
