import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import compression from 'compression'
import { CALL_HEADERS } from '@/lib/core/http/security-headers'
import type { Handler } from './front'

/**
 * How Next's build answers one address by itself, as its documentation of adapters describes it
 * (nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints).
 */
type Entrypoint = (
  request: IncomingMessage,
  response: ServerResponse,
  context: {
    waitUntil: (work: Promise<unknown>) => void
    requestMeta: { initURL: string; initProtocol: string }
  },
) => Promise<unknown>

/** What Next's router understands by itself, for servers that it calls: the router knows what to do with it. */
const FOR_THE_ROUTER = /^(?:x-middleware-|x-now-|x-matched-|x-nextjs-|x-next-|next-)/

/**
 * Answers the calls whose address has no parameter by their own entrypoint of the build. Next's router compares
 * each request with every header, rewrite, redirect and file before it comes to the same entrypoint, which
 * takes longer than most calls. Everything else is left to the router: pages, files, short addresses,
 * addresses that are encoded or unknown.
 */
export function directCalls(options: { router: Handler; buildFolder: string; port: number }): {
  handler: Handler
  /** Resolves when what calls have put off until after their answer is done. */
  settled: () => Promise<void>
} {
  const { router, buildFolder, port } = options
  const entrypointOf = findEntrypoints(buildFolder)
  // Made for Express, whose requests and responses are Node's with more methods, none of which it uses.
  const compress = compression() as unknown as (
    ...given: [IncomingMessage, ServerResponse, () => void]
  ) => void
  const running = new Set<Promise<unknown>>()
  const waitUntil = (work: Promise<unknown>) => {
    const noted = work.catch(console.error).finally(() => running.delete(noted))
    running.add(noted)
  }

  const handler: Handler = async (request, response) => {
    const { url = '', headers } = request
    const [path = ''] = url.split('?')
    const isForRouter = Object.keys(headers).some((name) => FOR_THE_ROUTER.test(name))
    const entrypoint = isForRouter ? undefined : entrypointOf(path)
    if (!entrypoint) return router(request, response)
    for (const { key, value } of CALL_HEADERS) response.setHeader(key, value)
    compress(request, response, () => undefined)
    // As the router states them.
    const isSecure = headers['x-forwarded-proto']?.includes('https')
    const initProtocol = isSecure ? 'https' : 'http'
    const requestMeta = { initURL: `${initProtocol}://localhost:${port}${url}`, initProtocol }
    await entrypoint(request, response, { waitUntil, requestMeta })
  }
  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return { handler, settled }
}

/** Finds the entrypoint of a path among those of the build. Each is loaded when it is first called, as by Next. */
function findEntrypoints(buildFolder: string): (path: string) => Entrypoint | undefined {
  const folder = join(buildFolder, 'server')
  const manifest = join(folder, 'app-paths-manifest.json')
  if (!existsSync(manifest)) return () => undefined
  const load = createRequire(manifest)
  const files: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'))
  const entrypoints = new Map<string, string>()
  for (const [page, file] of Object.entries(files)) {
    const path = /^(\/api\/[^[]+)\/route$/.exec(page)?.[1]
    if (path) entrypoints.set(path, join(folder, file))
  }
  return (path) => {
    const file = entrypoints.get(path)
    return file ? (load(file) as { handler: Entrypoint }).handler : undefined
  }
}
