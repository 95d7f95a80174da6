import { AsyncLocalStorage } from 'node:async_hooks'
import type { NextRequest } from 'next/server'

type Handler<P> = (request: NextRequest, segment: { params: Promise<P> }) => unknown

/** Work that a handler left for after its response. */
export type Later = () => Promise<unknown>

const requests = new AsyncLocalStorage<{ request: NextRequest; later: Later[] }>()

/**
 * Gives a handler what Next knows of its request: next-auth reads cookies and headers through Next instead of
 * from the request. Work for after the response is put into `later`, and the test runs it.
 */
export function insideNext<P>(handler: Handler<P>, later: Later[] = []): Handler<P> {
  return (request, segment) => {
    replaceContextOfNext()
    return requests.run({ request, later }, () => handler(request, segment))
  }
}

/** Again for each request, because a test may have restored all mocks or reset all modules. */
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
