import 'server-only'
import { sessionCookieName, usesSecureCookies } from '@/lib/core/server/auth/session-cookie'
import { siteUrl } from '@/lib/core/server/http/site-url'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

let text: string | undefined

/** Adds this site's URL and cookie name to the document that `npm run openapi` writes. */
export async function openApiResponse(): Promise<Response> {
  text ??= JSON.stringify(await documentForSite())
  return new Response(text, { headers: HEADERS })
}

async function documentForSite(): Promise<object> {
  // Loaded late, because `npm run openapi` loads this file before the document exists.
  const { default: document } = await import('../openapi.json')
  const { components } = document
  const name = sessionCookieName({ isSecure: usesSecureCookies() })
  const session = { ...components.securitySchemes.session, name }
  return {
    ...document,
    servers: [{ url: siteUrl('/api') }],
    components: { ...components, securitySchemes: { ...components.securitySchemes, session } },
  }
}
