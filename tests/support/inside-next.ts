// Sets a global that Next's modules need, before the first of them is loaded.
import 'next/dist/server/node-environment-baseline'
import type { NextRequest } from 'next/server'

type Handler<P> = (request: NextRequest, segment: { params: Promise<P> }) => unknown

interface Store {
  run: (store: unknown, work: () => unknown) => unknown
}

interface Scopes {
  workAsyncStorage: Store
  workUnitAsyncStorage: Store
  createRequestStoreForAPI: (...about: unknown[]) => unknown
}

/** Work that a handler left for after its answer. */
export type Later = () => Promise<unknown>

/**
 * Gives a handler Next's context of a call: for next-auth's own route, which reads cookies and headers
 * through Next instead of from the request, and for what comes after an answer. Work for after the answer is put into `later`, and the
 * test runs it.
 */
export function insideNext<P>(handler: Handler<P>, later: Later[] = []): Handler<P> {
  return (request, segment) => {
    const { workAsyncStorage, workUnitAsyncStorage, createRequestStoreForAPI } = scopes()
    const store = createRequestStoreForAPI(request, request.nextUrl, { tags: [] })
    const afterContext = { after: (work: Later) => void later.push(work) }
    // Next keeps what a call expires until its answer, and these tests have no pages that are kept.
    const work = { route: request.nextUrl.pathname, afterContext, incrementalCache: {} }
    return workAsyncStorage.run(work, () =>
      workUnitAsyncStorage.run(store, () => handler(request, segment)),
    )
  }
}

function scopes(): Scopes {
  return {
    ...require('next/dist/server/app-render/work-async-storage.external'),
    ...require('next/dist/server/app-render/work-unit-async-storage.external'),
    ...require('next/dist/server/async-storage/request-store'),
  }
}
