import { randomUUID } from 'node:crypto'
import { type RequestHandler, startOriginServer } from './origin-server'

const MESSAGE = 'The site is starting. Try again in a few seconds.'
/** In seconds. */
const RETRY_AFTER = 5

/** Shows monitors and load balancers that the site is starting. */
export const respondStarting: RequestHandler = (_request, response) => {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  const body = {
    status: 'starting',
    message: MESSAGE,
    code: 'unavailable',
    requestId: randomUUID(),
  }
  response.writeHead(503, { ...headers, 'Retry-After': RETRY_AFTER }).end(JSON.stringify(body))
}

/** The most frequent first requests. OPTIONS loads an endpoint and changes nothing. */
const FIRST_REQUESTS = [
  ...['GET /api/health', 'GET /', 'GET /bn', 'GET /allrequest', 'GET /campaign', 'GET /login'],
  ...['GET /register', 'GET /bloodRequest', 'GET /api/auth/session', 'GET /api/notifications'],
  ...['GET /api/getbloodrequests', 'GET /api/getallcampaigns', 'OPTIONS /api/createbloodrequest'],
  ...['OPTIONS /api/donateonbloodreq', 'OPTIONS /api/getdonars', 'OPTIONS /api/stripe'],
]

/** The site opens after this time even if the database does not respond. */
const LIMIT_MS = 30_000

/** Next.js takes seconds to load a route for its first request, so this sends the first requests. */
export async function warmUpRoutes(handler: RequestHandler, limitMs = LIMIT_MS): Promise<void> {
  const origin = await startOriginServer(handler)
  const signal = AbortSignal.timeout(limitMs)
  // One at a time, because loading all at once blocks the process until its database connection times out.
  for (const [method, path] of FIRST_REQUESTS.map((request) => request.split(' '))) {
    const url = `http://127.0.0.1:${origin.port}${path}`
    const fetched = fetch(url, { method, redirect: 'manual', signal })
    await fetched.then((response) => response.arrayBuffer()).catch(() => undefined)
  }
  await origin.close()
}
