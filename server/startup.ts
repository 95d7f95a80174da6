import { type RequestHandler, startOriginServer } from './origin-server'
import { sendError } from './request-errors'

/** Shows monitors and load balancers that the site is starting. */
export const respondStarting: RequestHandler = (_request, response) => {
  const message = 'The site is starting. Try again in a few seconds.'
  const body = { status: 'starting', code: 'unavailable', message }
  sendError(response, { status: 503, headers: { 'Retry-After': '5' }, body })
}

/** The most frequent first requests. OPTIONS loads an endpoint and changes nothing. */
const FIRST_REQUESTS = [
  ...['GET /api/health', 'GET /', 'GET /bn', 'GET /allrequest', 'GET /campaign', 'GET /login'],
  ...['GET /api/auth/session', 'OPTIONS /api/createbloodrequest', 'OPTIONS /api/donateonbloodreq'],
]

/** Next.js takes seconds to load a route. Ends at the time limit even if the database does not respond. */
export async function warmUpRoutes(handler: RequestHandler, limitMs = 30_000): Promise<void> {
  const port = await startOriginServer(handler)
  const signal = AbortSignal.timeout(limitMs)
  // One at a time, because loading all at once blocks the process until its database connection times out.
  for (const [method, path] of FIRST_REQUESTS.map((request) => request.split(' '))) {
    const fetched = fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual', signal })
    await fetched.then((response) => response.arrayBuffer()).catch(() => undefined)
  }
}
