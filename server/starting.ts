import { randomUUID } from 'node:crypto'
import { openOrigin, type RequestHandler } from './origin'

/** In seconds. */
const RETRY_AFTER = 5

/** Answers every request while the site starts, so that monitors and balancers see what it is doing. */
export const answerStarting: RequestHandler = (_request, response) => {
  const message = 'The site is starting. Try again in a few seconds.'
  const own = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  response
    .writeHead(503, { ...own, 'Retry-After': RETRY_AFTER })
    .end(
      JSON.stringify({ status: 'starting', message, code: 'unavailable', requestId: randomUUID() }),
    )
}

/** What most people ask for first. Calls that change something are touched by OPTIONS, which changes nothing. */
const FIRST_ASKED = [
  ...['/api/health', '/', '/bn', '/allrequest', '/bn/allrequest', '/campaign', '/bioMedical'],
  ...['/login', '/register', '/bloodRequest', '/api/auth/session', '/api/auth/csrf'],
  '/api/getbloodrequests',
  ...['/api/getallcampaigns', '/api/getservices', '/api/getuser', '/api/notifications'],
].map((path) => ({ path, method: 'GET' }))
const FIRST_CHANGED = [
  ...['/api/usercreate', '/api/createbloodrequest', '/api/donateonbloodreq', '/api/getdonars'],
  ...['/api/donorcreate', '/api/stripe', '/api/sslcommerz', '/api/sms/incoming'],
].map((path) => ({ path, method: 'OPTIONS' }))

/** A database that does not answer must not keep the site from opening. */
const LIMIT_MS = 30_000

/**
 * Asks the site for what people ask for first, over a port that only this process knows. Next loads the code of a
 * route when it is first asked for, which takes seconds on a busy machine. What a route answers does not matter.
 */
export async function touchRoutes(handler: RequestHandler, limitMs = LIMIT_MS): Promise<void> {
  const origin = await openOrigin(handler)
  const signal = AbortSignal.timeout(limitMs)
  const touch = async ({ path, method }: { path: string; method: string }) => {
    const url = `http://127.0.0.1:${origin.port}${path}`
    const answer = await fetch(url, { method, redirect: 'manual', signal })
    await answer.arrayBuffer()
  }
  // One after the other: loading all at once blocks the process until its connection to the database times out.
  for (const call of [...FIRST_ASKED, ...FIRST_CHANGED]) await touch(call).catch(() => undefined)
  await origin.close()
}
