import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
// The router's own: with brotli, which a newer one prefers, answers were larger and took longer.
import compression from 'next/dist/compiled/compression'
import type { Handler } from './front'
import { projectRoot } from './project'

/**
 * How Next's build answers one address by itself, as its documentation of adapters describes it
 * (nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints).
 */
type Entrypoint = (
  request: IncomingMessage,
  response: ServerResponse,
  context: {
    waitUntil: (work: Promise<unknown>) => void
    requestMeta: { relativeProjectDir: string; initURL: string; initProtocol: string }
  },
) => Promise<unknown>

/** A call that the router would answer by its entrypoint and nothing else. */
interface DirectCall {
  file: string
  /** What next.config.mjs states for its address, the later of a name counting. */
  headers: Map<string, string>
  /** Loaded when it is first called, as by the router. */
  entrypoint?: Entrypoint
}

/** A rule of next.config.mjs or the middleware, as the build has it. */
interface Rule {
  regex: string
  has?: unknown[]
  missing?: unknown[]
  headers?: { key: string; value: string }[]
}

/** Headers of a request that Next's router understands by itself. */
const FOR_THE_ROUTER = /^(?:x-middleware-|x-now-|x-matched-|x-nextjs-|x-next-|next-)/

/** A call without a parameter. */
const CALL = /^(\/api\/[\w\-./]+)\/route$/

/**
 * Answers the calls whose address has no parameter by their own entrypoint of the build. Next's router compares
 * each request with every header, rewrite, redirect and file before it comes to the same entrypoint, which
 * takes longer than most calls. Everything else is left to the router: pages, files, short addresses,
 * addresses that are encoded or unknown, and calls for which a redirect, a rewrite or the middleware has a rule.
 */
export function directCalls(options: { router: Handler; buildFolder: string; port: number }): {
  handler: Handler
  /** Resolves when what calls have put off until after their answer is done. */
  settled: () => Promise<void>
} {
  const { router, buildFolder, port } = options
  const calls = callsOf(buildFolder)
  const load = createRequire(join(buildFolder, 'server', 'index.js'))
  const compress = compression()
  const relativeProjectDir = relative(process.cwd(), projectRoot)
  const running = new Set<Promise<unknown>>()
  const waitUntil = (work: Promise<unknown>) => {
    const noted = work.catch(console.error).finally(() => running.delete(noted))
    running.add(noted)
  }

  const handler: Handler = async (request, response) => {
    const { url = '', headers } = request
    const [path = ''] = url.split('?')
    const call = calls.get(path)
    if (!call || Object.keys(headers).some((name) => FOR_THE_ROUTER.test(name))) {
      return router(request, response)
    }
    response.setHeaders(call.headers)
    compress(request, response, () => undefined)
    // As the router states them.
    const initProtocol = headers['x-forwarded-proto']?.includes('https') ? 'https' : 'http'
    const initURL = `${initProtocol}://localhost:${port}${url}`
    call.entrypoint ??= (load(call.file) as { handler: Entrypoint }).handler
    await call.entrypoint(request, response, {
      waitUntil,
      requestMeta: { relativeProjectDir, initURL, initProtocol },
    })
  }
  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return { handler, settled }
}

/** The calls of a build that can be answered directly, by their path. */
function callsOf(buildFolder: string): Map<string, DirectCall> {
  const calls = new Map<string, DirectCall>()
  const server = join(buildFolder, 'server')
  if (!existsSync(join(server, 'app-paths-manifest.json'))) return calls
  const files: Record<string, string> = read(join(server, 'app-paths-manifest.json'))
  const { headers, redirects, rewrites } = read<{
    headers: Rule[]
    redirects: Rule[]
    rewrites: { beforeFiles: Rule[] }
  }>(join(buildFolder, 'routes-manifest.json'))
  const changing = [...redirects, ...rewrites.beforeFiles, ...middlewareRules(server)]
  for (const [page, file] of Object.entries(files)) {
    const path = CALL.exec(page)?.[1]
    if (!path) continue
    const applies = ({ regex }: Rule) => new RegExp(regex).test(path)
    const stated = headers.filter(applies)
    if (changing.some(applies) || stated.some(isConditional)) continue
    const pairs = stated.flatMap((rule) => rule.headers ?? [])
    calls.set(path, {
      file: join(server, file),
      headers: new Map(pairs.map(({ key, value }) => [key.toLowerCase(), value])),
    })
  }
  return calls
}

/** Which addresses the middleware sees; it sees calls for a header alone that `FOR_THE_ROUTER` knows. */
function middlewareRules(server: string): Rule[] {
  const { functions } = read<{
    functions: Record<string, { matchers?: (Omit<Rule, 'regex'> & { regexp: string })[] }>
  }>(join(server, 'functions-config-manifest.json'))
  const matchers = functions['/_middleware']?.matchers ?? []
  const rules = matchers.map(({ regexp, ...rule }) => ({ ...rule, regex: regexp }))
  return rules.filter((rule) => !isConditional(rule))
}

function isConditional({ has, missing }: Rule): boolean {
  return Boolean(has?.length || missing?.length)
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
