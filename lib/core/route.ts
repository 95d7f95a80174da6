import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import type { z } from 'zod'
import { refusedFields } from '@/lib/i18n/english'
import { readSessionUser, type SessionUser } from './auth/session'
import { readToken } from './auth/session-cookie'
import { connectDb } from './db/connection'
import { AppError } from './errors'
import { consumeLimit, type LimitName } from './http/limits'
import { assertOwnOrigin, callerNetwork } from './http/origin'
import { withRefusals } from './http/refusal'
import { methodNotAllowed } from './http/refusal-answer'
import { readJson } from './http/request-body'
import { invalid } from './validation/invalid'

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
  skipsOriginCheck?: true
  /** The largest body in bytes; default 100 kB. */
  largest?: number
  /** Set where a call without any body is taken as one with an empty object. */
  allowsEmptyBody?: true
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
    return [method, declared ? handle(method, declared) : refuse(allowed)] as const
  })
  return Object.fromEntries(handlers) as Record<Method, Handler>
}

function handle(method: Method, declared: AnyCall): Handler {
  return (request, segment) =>
    withRefusals(request, async (requestId, known) => {
      const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
      if (isWrite && !declared.skipsOriginCheck) assertOwnOrigin(request)
      const user =
        declared.access === 'public' ? undefined : await readSessionUser(await readToken(request))
      known.account = user?.id
      // A cookie alone proves nothing: whoever kept an ended one would spend its owner's allowance.
      const caller = user?.id ?? callerNetwork(request)
      const limit = declared.limit ?? (isWrite ? 'writes' : 'reads')
      if (limit !== 'none') await consumeLimit(limit, caller)
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

function refuse(allowed: Method[]): Handler {
  return (request) =>
    withRefusals(request, async () => {
      throw methodNotAllowed(allowed)
    })
}

function assertAccess(access: Access, user: SessionUser | null | undefined): void {
  if (access === 'public' || access === 'anyone') return
  if (!user) throw new AppError('unauthenticated', 'Please log in first.')
  if (access === 'admin' && user.role !== 'admin') {
    assertOwesNothing(user)
    throw new AppError('forbidden', 'Only admins may do this.')
  }
}

/** Tells an admin what stands between them and the role: the page asks for it and calls again. */
function assertOwesNothing({ owes }: SessionUser): void {
  if (owes === 'code') {
    throw new AppError(
      'second-factor-needed',
      'Please give a code of your authenticator app first.',
    )
  }
  if (owes === 'set-up') {
    throw new AppError(
      'second-factor-missing',
      'Please set up two-step login on your profile first.',
    )
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
