import 'server-only'
import { randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import type { z } from 'zod'
import { refusedFields } from '@/lib/i18n/english'
import { connectDb } from './db'
import { AppError } from './errors'
import { invalid } from './invalid'
import { countAgainst, type LimitName } from './limits'
import { log } from './log'
import { assertOwnOrigin, callerNetwork } from './origin'
import { readJson } from './request-body'
import { readSessionUser, readToken, type SessionUser } from './session'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** Who may call: everybody; everybody, knowing who is signed in; signed-in people; admins. */
export type Access = 'public' | 'anyone' | 'user' | 'admin'
type UserOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'anyone'
    ? SessionUser | null
    : SessionUser
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

interface Context<A extends Access, B, Q, P> {
  user: UserOf<A>
  body: Parsed<B>
  query: Parsed<Q>
  params: Parsed<P>
  request: NextRequest
  /** The limited caller: the account when its session is proven, else the address (see `networkOf`). */
  caller: string
  /** What the answer and the log are found by. */
  requestId: string
}

interface Call<A extends Access, B, Q, P> {
  access: A
  body?: B
  query?: Q
  params?: P
  /** Default: `reads` for GET, `writes` for the rest; `none` where the use case counts by itself. */
  limit?: LimitName | 'none'
  /** Set where the call carries a proof of its own and comes from no page of ours. */
  provesItself?: true
  /** The largest body in bytes; default 100 kB. */
  largest?: number
  /** Set where a call without any body is taken as one with an empty object. */
  mayBeEmpty?: true
  /** The status of success; default 200. */
  status?: number
  /** Set where the call must answer while the database is away; others wait for it. */
  withoutDatabase?: true
  run: (context: Context<A, B, Q, P>) => Promise<object | Response>
}

type AnyCall = Call<Access, unknown, unknown, unknown>
type Handler = (request: NextRequest, segment: { params: Promise<unknown> }) => Promise<Response>

/** Declares one call; it exists so that TypeScript knows what `run` is given. */
export function call<
  A extends Access,
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  P extends z.ZodType | undefined = undefined,
>(declared: Call<A, B, Q, P>): AnyCall {
  return declared as unknown as AnyCall
}

/**
 * Makes the handlers of one route file from its declared calls: each checks the origin, counts,
 * knows the caller, parses, runs and answers, and every refusal has the same JSON shape. A method
 * that is not declared answers 405.
 */
export function route(calls: Partial<Record<Method, AnyCall>>): Record<Method, Handler> {
  const allowed = METHODS.filter((method) => calls[method] || (method === 'HEAD' && calls.GET))
  const handlers = METHODS.map((method) => {
    const declared = calls[method] ?? (method === 'HEAD' ? calls.GET : undefined)
    return [method, declared ? handle(method, declared) : refuseMethod(allowed)] as const
  })
  return Object.fromEntries(handlers) as Record<Method, Handler>
}

function handle(method: Method, declared: AnyCall): Handler {
  return (request, segment) =>
    answering(request, async (requestId) => {
      const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
      if (isWrite && !declared.provesItself) assertOwnOrigin(request)
      const user =
        declared.access === 'public' ? undefined : await readSessionUser(await readToken(request))
      // A cookie alone proves nothing: whoever kept an ended one would spend its owner's allowance.
      const caller = user?.id ?? callerNetwork(request)
      const limit = declared.limit ?? (isWrite ? 'writes' : 'reads')
      if (limit !== 'none') await countAgainst(limit, caller)
      assertAccess(declared.access, user)
      if (!declared.withoutDatabase) await connectDb()
      const result = await declared.run({
        user,
        caller,
        request,
        requestId,
        params: await parsePath(declared.params, segment),
        query: parse(declared.query, Object.fromEntries(request.nextUrl.searchParams)),
        body: declared.body ? parse(declared.body, await readJson(request, declared)) : undefined,
      } as Context<Access, unknown, unknown, unknown>)
      if (result instanceof Response) return result
      return NextResponse.json(result, { status: declared.status ?? 200 })
    })
}

function refuseMethod(allowed: Method[]): Handler {
  return (request) =>
    answering(request, async (requestId) => {
      const response = refusal(
        new AppError('method-not-allowed', `This call takes ${allowed.join(' or ')} alone.`),
        requestId,
      )
      response.headers.set('Allow', allowed.join(', '))
      return response
    })
}

/** Runs one call and turns whatever goes wrong into the contract's error answer. */
async function answering(
  request: NextRequest,
  work: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = randomUUID()
  const response = await work(requestId).catch((cause: unknown) =>
    refusal(cause, requestId, request),
  )
  response.headers.set('X-Request-Id', requestId)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

function refusal(cause: unknown, requestId: string, request?: NextRequest): NextResponse {
  const error =
    cause instanceof AppError
      ? cause
      : new AppError('internal', 'Something went wrong on our side. Please try again.', { cause })
  if (error.status >= 500) {
    const { method, nextUrl } = request ?? {}
    log().error(
      { err: error.cause ?? error, requestId, method, path: withoutNames(nextUrl?.pathname) },
      error.message,
    )
  }
  const response = NextResponse.json(
    { message: error.message, code: error.code, errors: error.fields, requestId },
    { status: error.status },
  )
  if (error.retryAfter) response.headers.set('Retry-After', String(error.retryAfter))
  return response
}

/** A path as it may stand in a log: an e-mail address in it is nobody's business. */
function withoutNames(path = ''): string {
  const parts = path.split('/')
  return parts.map((part) => (/@|%40/.test(part) ? '…' : part)).join('/')
}

function assertAccess(access: Access, user: SessionUser | null | undefined): void {
  if (access === 'public' || access === 'anyone') return
  if (!user) throw new AppError('unauthenticated', 'Please log in first.')
  if (access === 'admin' && user.role !== 'admin') {
    throw new AppError('forbidden', 'Only admins may do this.')
  }
}

async function parsePath(schema: unknown, segment: { params: Promise<unknown> }): Promise<unknown> {
  if (!schema) return undefined
  const result = (schema as z.ZodType).safeParse(await segment.params)
  if (!result.success) throw new AppError('not-an-id', 'The address names no valid id.')
  return result.data
}

function parse(schema: unknown, input: unknown): unknown {
  if (!schema) return undefined
  const result = (schema as z.ZodType).safeParse(input)
  if (result.success) return result.data
  throw invalid(refusedFields(result.error))
}
