import { AsyncLocalStorage } from 'node:async_hooks'
import type { NextRequest } from 'next/server'

type Handler<P> = (request: NextRequest, segment: { params: Promise<P> }) => unknown

/** Work that a handler left for after its response. */
export type Later = () => Promise<unknown>

const requests = new AsyncLocalStorage<{ request: NextRequest; later: Later[] }>()

/**
 * Gives a handler the request context of Next: next-auth reads cookies and headers through it. The test runs
 * the work in `later`.
 */
export function insideNext<P>(handler: Handler<P>, later: Later[] = []): Handler<P> {
  return (request, segment) => {
    replaceContextOfNext()
    return requests.run({ request, later }, () => handler(request, segment))
  }
}

/** Repeated for each request, because a test can restore all mocks or reset all modules. */
function replaceContextOfNext() {
  const headers: typeof import('next/headers') = require('next/headers')
  const server: typeof import('next/server') = require('next/server')
  jest.spyOn(headers, 'cookies').mockImplementation(async () => current().request.cookies as never)
  jest.spyOn(headers, 'headers').mockImplementation(async () => current().request.headers as never)
  jest.spyOn(server, 'after').mockImplementation((work) => void current().later.push(work as Later))
}

function current() {
  const known = requests.getStore()
  if (!known) throw new Error('This runs outside a request.')
  return known
}
