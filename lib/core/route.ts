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

/**
 * Who may call: `public`: everybody; `anyone`: everybody, and `run` learns who is signed in; `user`:
 * signed-in people; `admin`: admins.
 */
export type Access = 'public' | 'anyone' | 'user' | 'admin'
type UserOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'anyone'
    ? SessionUser | null
    : SessionUser
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Answered<R> = R extends z.ZodType ? z.input<R> : object
/** How `/api/openapi.json` names a call; `developers.calls` of the catalogue has its summary. */
export type Operation = keyof IntlMessages['developers']['calls']

interface Context<A extends Access, B, Q, P> {
  user: UserOf<A>
  body: Parsed<B>
  query: Parsed<Q>
  params: Parsed<P>
  request: NextRequest
  /** The language in which the call is answered; see `callerLocale`. */
  locale: Locale
  /** Who is counted against the limit: the account when the session is valid, else the address (see `networkOf`). */
  caller: string
  /** The id that is in the answer and in the log. */
  requestId: string
}

interface Call<A extends Access, B, Q, P, R> {
  access: A
  /** The name of the call in `/api/openapi.json`. Without one it is internal, and a test lists it with the reason. */
  operation?: Operation
  /** The use case as traces name it: noun and act, such as `bookings/cancel-booking`. */
  act?: string
  body?: B
  query?: Q
  params?: P
  /** The recent proof that a sensitive call asks for; see `assertRecentProof`. */
  proof?: A extends 'user' | 'admin' ? Proof : never
  /** What a successful call answers: `/api/openapi.json` describes it, and every test holds answers against it. */
  answer?: R
  /** The scope with which an access token may make this call, for the person whose token it is; see `readTokenPerson`. */
  scope?: Scope
  /** The codes of its use case's refusals with the status 402, 404, 409 or 428, for the document. */
  refusals?: readonly ErrorCode[]
  /** What it answers with other statuses of success. */
  otherAnswers?: Record<number, z.ZodType>
  /** The field for a file of the multipart form that the call takes, which its use case reads by itself. */
  form?: string
  /** Default: `reads` for GET, `writes` for other methods; `none` when the use case counts by itself. */
  limit?: LimitName | 'none'
  /** Set for calls that are authenticated in another way and do not come from our pages, such as webhooks. */
  skipsOriginCheck?: true
  /** The maximum size of the body in bytes; default 100 kB. */
  maxBytes?: number
  /** Set when a call without a body is treated like one with an empty object. */
  allowsEmptyBody?: true
  /** Set when guests all get the same response, which shared caches may store for `SHARED_SECONDS`. */
  isSharedByGuests?: true
  /** The status of a successful answer; default 200. */
  status?: number
  /**
   * What is said while the database cannot be reached, for calls that may already have been carried out, in this
   * attempt or in an earlier one with the same key.
   */
  whenAway?: Sentence
  /** Set when the call must answer while the database is unavailable; other calls wait for the connection. */
  withoutDatabase?: true
  run: (context: Context<A, B, Q, P>) => Promise<Answered<R> | Response>
}

/** A call as a route file declares it. */
export type DeclaredCall = Call<Access, unknown, unknown, unknown, unknown>
type Handler = (request: NextRequest, segment: { params: Promise<unknown> }) => Promise<Response>

/** What the handlers were made from, for the document of all calls and for tests. */
const DECLARED = Symbol.for('sharelife.declared-call')

/** The call that a handler answers; undefined for methods that its route file does not declare. */
export function declaredCall(handler: unknown): DeclaredCall | undefined {
  return (handler as { [DECLARED]?: DeclaredCall })[DECLARED]
}

/** Declares one call; the function only lets TypeScript infer the types that `run` is given. */
export function call<
  A extends Access,
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  P extends z.ZodType | undefined = undefined,
  R extends z.ZodType | FileAnswer | undefined = undefined,
>(declared: Call<A, B, Q, P, R>): DeclaredCall {
  return declared as unknown as DeclaredCall
}

/**
 * Makes the handlers of a route file from its declared calls. Each checks the origin, applies the limit,
 * checks who may call, parses the input, runs the use case and answers; all refusals have the same JSON
 * shape. A method that is not declared answers 405.
 */
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
        // A browser never sends a token by itself, so a call with one needs no other proof of where it comes from.
        if (isWrite && !token && !declared.skipsOriginCheck) assertOwnOrigin(request)
        const user = token
          ? await byToken(token, declared, request, isWrite)
          : await bySession(declared, request)
        known.account = user?.id
        // A cookie proves nothing until its session is checked: a caller with an ended session could otherwise
        // use up its owner's allowance.
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
        // The caller may next read the change from another process.
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

/**
 * How long a shared cache may store what guests read, in seconds. The cache of `npm start` drops it as soon as a
 * cache tag expires; a CDN does not.
 */
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

/** The person whose access token came with a call; its cookies are not read. Each token has a limit of its own. */
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
    // A program that has gone wild stops before it uses up what its owner may change.
    if (isWrite) await consumeLimit('token-writes', caller)
    return person
  } catch (cause) {
    // Whoever tries tokens that are none is counted by the network.
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

/** Tells an admin which step is missing before they get the role; the page asks for it and repeats the call. */
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
