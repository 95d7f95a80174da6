import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import type { z } from 'zod'
import { callerLocale } from '@/lib/i18n/caller-locale'
import type { IntlMessages } from '@/lib/i18n/picked-messages'
import type { Locale } from '@/lib/i18n/routing'
import type { Sentence } from '@/lib/i18n/sentence'
import type { FileAnswer } from './answers'
import { readBearer, readTokenPerson, scopeMissing } from './auth/access-token'
import { assertRecentProof, type Proof } from './auth/recent-proof'
import type { Scope } from './auth/scopes'
import { readSessionUser, type SessionUser } from './auth/session'
import { readToken } from './auth/session-cookie'
import { cacheTags } from './cache-tags'
import { connectDb } from './db/connection'
import type { ErrorCode } from './error-codes'
import { AppError } from './errors'
import { callerNetwork } from './http/caller-network'
import { consumeLimit, isTooManyCalls, type LimitName } from './http/limits'
import { assertOwnOrigin } from './http/origin'
import { methodNotAllowed, withRefusals } from './http/refusal'
import { readJson } from './http/request-body'
import { telemetry, traced } from './observability/telemetry'
import { invalid, refusedFields } from './validation/invalid'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** `anyone` admits everybody, like `public`, but gives `run` the signed-in user. */
export type Access = 'public' | 'anyone' | 'user' | 'admin'
type UserOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'anyone'
    ? SessionUser | null
    : SessionUser
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Answered<R> = R extends z.ZodType ? z.input<R> : object
/** The name in `/api/openapi.json`; `developers.calls` has its summary. */
export type Operation = keyof IntlMessages['developers']['calls']

interface Context<A extends Access, B, Q, P> {
  user: UserOf<A>
  body: Parsed<B>
  query: Parsed<Q>
  params: Parsed<P>
  request: NextRequest
  /** The language of the response; see `callerLocale`. */
  locale: Locale
  /** Rate limits count by it: the account of a valid session, else the network (see `networkOf`). */
  caller: string
  requestId: string
}

interface Call<A extends Access, B, Q, P, R> {
  access: A
  /** Without one the endpoint is internal, and a test lists it with the reason. */
  operation?: Operation
  /** The use case in traces, such as `bookings/cancel-booking`. */
  act?: string
  body?: B
  query?: Q
  params?: P
  proof?: A extends 'user' | 'admin' ? Proof : never
  /** The schema of a successful response, for `/api/openapi.json` and for tests. */
  answer?: R
  /** The scope that access tokens need; see `readTokenPerson`. */
  scope?: Scope
  /** For the document: the use case's error codes with the status 402, 404, 409 or 428. */
  refusals?: readonly ErrorCode[]
  otherAnswers?: Record<number, z.ZodType>
  form?: string
  /** Default: `reads` for GET, `writes` for others; `none` when the use case counts itself. */
  limit?: LimitName | 'none'
  /** For endpoints with their own authentication, such as webhooks. */
  skipsOriginCheck?: true
  /** In bytes; default 100 kB. */
  maxBytes?: number
  allowsEmptyBody?: true
  /** All guests get the same response, which shared caches may store for `SHARED_SECONDS`. */
  isSharedByGuests?: true
  status?: number
  /** The message without the database, for requests that may already have succeeded. */
  whenAway?: Sentence
  /** The endpoint must respond without the database; others wait for the connection. */
  withoutDatabase?: true
  run: (context: Context<A, B, Q, P>) => Promise<Answered<R> | Response>
}

export type DeclaredCall = Call<Access, unknown, unknown, unknown, unknown>
type Handler = (request: NextRequest, segment: { params: Promise<unknown> }) => Promise<Response>

const DECLARED = Symbol.for('sharelife.declared-call')

export function declaredCall(handler: unknown): DeclaredCall | undefined {
  return (handler as { [DECLARED]?: DeclaredCall })[DECLARED]
}

/** Only lets TypeScript infer the types for `run`. */
export function call<
  A extends Access,
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  P extends z.ZodType | undefined = undefined,
  R extends z.ZodType | FileAnswer | undefined = undefined,
>(declared: Call<A, B, Q, P, R>): DeclaredCall {
  return declared as unknown as DeclaredCall
}

/** Each handler checks origin, limit, access and input; undeclared methods get 405. */
export function route(calls: Partial<Record<Method, DeclaredCall>>): Record<Method, Handler> {
  const allowed = METHODS.filter((method) => calls[method] || (method === 'HEAD' && calls.GET))
  const handlers = METHODS.map((method) => {
    const declared = calls[method] ?? (method === 'HEAD' ? calls.GET : undefined)
    return [method, declared ? handle(method, declared) : refuse(allowed)] as const
  })
  return Object.fromEntries(handlers) as Record<Method, Handler>
}

function handle(method: Method, declared: DeclaredCall): Handler {
  const answer: Handler = (request, segment) =>
    withRefusals(
      request,
      async (requestId, known) => {
        const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
        const token = readBearer(request)
        // A browser never sends a token by itself, so a token needs no check of the origin.
        if (isWrite && !token && !declared.skipsOriginCheck) assertOwnOrigin(request)
        const user = token
          ? await byToken(token, declared, request, isWrite)
          : await bySession(declared, request)
        known.account = user?.id
        // Only a checked session counts for its account: a client with an ended session could
        // otherwise use up the owner's limit.
        const caller = user?.id ?? callerNetwork(request)
        const limit = declared.limit ?? (isWrite ? 'writes' : 'reads')
        if (limit !== 'none') await consumeLimit(limit, caller)
        assertAccess(declared.access, user)
        if (declared.proof && user) assertRecentProof(user, declared.proof)
        if (!declared.withoutDatabase) await connectDb()
        const input = {
          user: declared.access === 'public' ? undefined : user,
          caller,
          request,
          locale: callerLocale(request),
          requestId,
          params: await parsePath(declared.params, segment),
          query: parse(declared.query, Object.fromEntries(request.nextUrl.searchParams)),
          body: declared.body ? parse(declared.body, await readJson(request, declared)) : undefined,
        } as Context<Access, unknown, unknown, unknown>
        const result = await runTraced(declared, input)
        // The client may next read the change from another process.
        await cacheTags.told()
        if (result instanceof Response) return result
        const status = declared.status ?? 200
        return NextResponse.json(result, { status, headers: cacheHeaders(declared, user, token) })
      },
      { whenAway: declared.whenAway },
    )
  const handler: Handler = (request, segment) => {
    const answered = () => answer(request, segment)
    return telemetry()?.countQueries(answered) ?? answered()
  }
  return Object.assign(handler, { [DECLARED]: declared })
}

/** In seconds. The cache of `npm start` drops a response as soon as a tag expires; a CDN does not. */
const SHARED_SECONDS = 10

function cacheHeaders(
  { isSharedByGuests }: DeclaredCall,
  user: SessionUser | null | undefined,
  token: string | null,
): Record<string, string> {
  if (!isSharedByGuests || user || token) return {}
  return {
    'Cache-Control': `public, s-maxage=${SHARED_SECONDS}`,
    Vary: 'Cookie, Authorization, Accept-Language',
  }
}

async function bySession({ access }: DeclaredCall, request: NextRequest) {
  return access === 'public' ? undefined : readSessionUser(await readToken(request))
}

async function byToken(
  token: string,
  { scope }: DeclaredCall,
  request: NextRequest,
  isWrite: boolean,
) {
  try {
    if (!scope) throw scopeMissing()
    const person = await readTokenPerson(token, scope)
    const caller = `token ${person.accessToken.id}`
    await consumeLimit('token-calls', caller)
    // Stops a runaway program before it uses up its owner's limit.
    if (isWrite) await consumeLimit('token-writes', caller)
    return person
  } catch (cause) {
    // Invalid tokens count against the network.
    if (!isTooManyCalls(cause)) await consumeLimit('reads', callerNetwork(request))
    throw cause
  }
}

function runTraced({ act, run }: DeclaredCall, input: Context<Access, unknown, unknown, unknown>) {
  return act ? traced({ kind: 'use-case', name: act }, () => run(input)) : run(input)
}

function refuse(allowed: Method[]): Handler {
  return (request) =>
    withRefusals(request, async () => {
      throw methodNotAllowed(allowed)
    })
}

function assertAccess(access: Access, user: SessionUser | null | undefined): void {
  if (access === 'public' || access === 'anyone') return
  if (!user) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
  if (access === 'admin' && user.role !== 'admin') {
    assertFactorGiven(user)
    throw new AppError('forbidden', 'errors.refusals.admins')
  }
}

function assertFactorGiven({ missingFactor }: SessionUser): void {
  if (missingFactor === 'code') {
    throw new AppError('second-factor-needed', 'errors.refusals.codeNeeded')
  }
  if (missingFactor === 'set-up') {
    throw new AppError('second-factor-missing', 'errors.refusals.secondFactorMissing')
  }
}

async function parsePath(schema: unknown, segment: { params: Promise<unknown> }): Promise<unknown> {
  if (!schema) return undefined
  const result = (schema as z.ZodType).safeParse(await segment.params)
  if (!result.success) throw new AppError('not-an-id', 'errors.refusals.notAnId')
  return result.data
}

function parse(schema: unknown, input: unknown): unknown {
  if (!schema) return undefined
  const result = (schema as z.ZodType).safeParse(input)
  if (result.success) return result.data
  throw invalid(refusedFields(result.error))
}
