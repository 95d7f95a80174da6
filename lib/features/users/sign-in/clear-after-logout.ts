import 'server-only'

/** The session cookie, in one piece or several, being taken back. */
const TAKEN_BACK = /^(?:__Secure-)?next-auth\.session-token(?:\.\d+)?=;/

/**
 * Asks the browser that has just logged out to forget what it kept of the site: pages in its cache,
 * and drafts in its storage. Its cookies stay: none of the others is about a person.
 */
export function clearAfterLogout(request: Request, response: Response): Response {
  const isLogout = new URL(request.url).pathname.endsWith('/signout')
  const isOut = response.headers.getSetCookie().some((cookie) => TAKEN_BACK.test(cookie))
  if (isLogout && isOut) response.headers.set('Clear-Site-Data', '"cache", "storage"')
  return response
}
