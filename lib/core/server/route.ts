import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import type { z } from 'zod'
import type { ErrorCode } from '@/lib/core/error-codes'
import type { EndpointContract } from '@/lib/core/http/endpoints'
import type { LocalizedMessage } from '@/lib/i18n/localized-message'
import type { IntlMessages } from '@/lib/i18n/pick-messages'
import { requestLocale } from '@/lib/i18n/request-locale'
import type { Locale } from '@/lib/i18n/routing'
import { readBearerToken, readTokenUser, type Scope, scopeMissingError } from './auth/access-token'
import { assertRecentAuthentication, type RecentAuthentication } from './auth/recent-authentication'
import { readSessionUser, type SessionUser } from './auth/session'
import { readSessionToken } from './auth/session-cookie'
import { cacheTagVersions } from './cache-tag-versions'
import { connectDb } from './db/connection'
import { AppError } from './errors'
import { clientNetwork } from './http/client-network'
import { methodNotAllowedError, withErrorHandling } from './http/error-handling'
import {
  consumeLimit,
  isTooManyRequestsError,
  RATE_LIMITS,
  type RateLimit,
} from './http/rate-limits'
import { readJson } from './http/request-body'
import { assertSameOrigin } from './http/same-origin'
import { telemetry, withSpan } from './observability/telemetry'
import { fieldErrorsOf, validationError } from './validation/validation-error'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** `anyone` admits everybody, like `public`, but gives `run` the signed-in user. */
export type Access = 'public' | 'anyone' | 'user' | 'admin'
type UserOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'anyone'
    ? SessionUser | null
    : SessionUser
type Parsed<C, Field extends string> =
  C extends Record<Field, infer S extends z.ZodType> ? z.output<S> : undefined
type ResponseBody<C> = C extends { response: infer S extends z.ZodType<unknown, object> }
  ? z.input<S>
  : object
/** The name in `/api/openapi.json`; `developers.calls` has its summary. */
export type Operation = keyof IntlMessages['developers']['calls']

interface Context<A extends Access, C> {
  user: UserOf<A>
  body: Parsed<C, 'body'>
  query: Parsed<C, 'query'>
  params: Parsed<C, 'params'>
  request: NextRequest
  /** The language of the response; see `requestLocale`. */
  locale: Locale
  requestId: string
}

interface EndpointOptions<A extends Access, C> {
  /** From the `contract.ts` of the noun. Endpoints that only other programs call may have none. */
  contract?: C
  access: A
  /** Without one the endpoint is internal, and a test lists it with the reason. */
  operation?: Operation
  /** The use case in traces, such as `bookings/cancel-booking`. */
  traceName?: string
  recentAuthentication?: A extends 'user' | 'admin' ? RecentAuthentication : never
  /** The scope that access tokens need; see `readTokenUser`. */
  scope?: Scope
  /** A token acts with its owner's role, an admin's too; elsewhere it acts as a member. */
  tokenKeepsRole?: true
  /** For the document: the use case's error codes with the status 402, 404, 409 or 428. */
  errorCodes?: readonly ErrorCode[]
  /** Default: `reads` for GET, `writes` for others; `none` when the use case counts itself. */
  limit?: RateLimit | 'none'
  /** For endpoints with their own authentication, such as webhooks. */
  skipsOriginCheck?: true
  /** In bytes; default 100 kB. */
  maxBytes?: number
  /** All guests get the same response, which shared caches may store for `SHARED_SECONDS`. */
  isCachedForGuests?: true
  status?: number
  /** The message without the database, for requests that may already have succeeded. */
  unavailableMessage?: LocalizedMessage
  /** The endpoint must respond without the database; others wait for the connection. */
  withoutDatabase?: true
  run(context: Context<A, C>): Promise<ResponseBody<C> | Response>
}

export type EndpointDefinition = EndpointContract &
  Omit<EndpointOptions<Access, unknown>, 'contract'>
type Handler = (request: NextRequest, segment: { params: Promise<unknown> }) => Promise<Response>

const DEFINITION = Symbol.for('sharelife.declared-call')

export function endpointDefinitionOf(handler: unknown): EndpointDefinition | undefined {
  return (handler as { [DEFINITION]?: EndpointDefinition })[DEFINITION]
}

/** Adds access and use case to a contract. */
export function endpoint<A extends Access, C extends EndpointContract = object>({
  contract,
  ...options
}: EndpointOptions<A, C>): EndpointDefinition {
  return { ...contract, ...options }
}

/** Each handler checks origin, limit, access and input; undeclared methods get 405. */
export function route(
  endpoints: Partial<Record<Method, EndpointDefinition>>,
): Record<Method, Handler> {
  const allowed = METHODS.filter(
    (method) => endpoints[method] || (method === 'HEAD' && endpoints.GET),
  )
  const handlers = METHODS.map((method) => {
    const definition = endpoints[method] ?? (method === 'HEAD' ? endpoints.GET : undefined)
    return [method, definition ? createHandler(method, definition) : rejectMethod(allowed)] as const
  })
  return Object.fromEntries(handlers) as Record<Method, Handler>
}

function createHandler(method: Method, definition: EndpointDefinition): Handler {
  const respond: Handler = (request, segment) =>
    withErrorHandling(
      request,
      async (requestId, errorContext) => {
        const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
        const token = readBearerToken(request)
        // A browser never sends a token by itself, so a token needs no check of the origin.
        if (isWrite && !token && !definition.skipsOriginCheck) assertSameOrigin(request)
        const user = token
          ? await authenticateByToken(token, definition, request, isWrite)
          : await authenticateBySession(definition, request)
        errorContext.account = user?.id
        // Only a checked session counts for its account: a client with an ended session could
        // otherwise use up the owner's limit.
        const rateLimitKey = user?.id ?? clientNetwork(request)
        const limit = definition.limit ?? RATE_LIMITS[isWrite ? 'writes' : 'reads']
        if (limit !== 'none') await consumeLimit(limit, rateLimitKey)
        assertAccess(definition.access, user)
        if (definition.recentAuthentication && user) {
          assertRecentAuthentication(user, definition.recentAuthentication)
        }
        if (!definition.withoutDatabase) await connectDb()
        const input = {
          user: definition.access === 'public' ? undefined : user,
          request,
          locale: requestLocale(request),
          requestId,
          params: await parsePath(definition.params, segment),
          query: parse(definition.query, Object.fromEntries(request.nextUrl.searchParams)),
          body: definition.body
            ? parse(definition.body, await readJson(request, definition))
            : undefined,
        } as Context<Access, unknown>
        const result = await runTraced(definition, input)
        // The client may next read the change from another process.
        await cacheTagVersions.flushed()
        if (result instanceof Response) return result
        const status = definition.status ?? 200
        return NextResponse.json(result, { status, headers: cacheHeaders(definition, user, token) })
      },
      { unavailableMessage: definition.unavailableMessage },
    )
  const handler: Handler = (request, segment) => {
    const respondAndCount = () => respond(request, segment)
    return telemetry()?.countQueries(respondAndCount) ?? respondAndCount()
  }
  return Object.assign(handler, { [DEFINITION]: definition })
}

/** In seconds. The cache of `npm start` drops a response as soon as a tag expires; a CDN does not. */
const GUEST_CACHE_SECONDS = 10

function cacheHeaders(
  { isCachedForGuests }: EndpointDefinition,
  user: SessionUser | null | undefined,
  token: string | null,
): Record<string, string> {
  if (!isCachedForGuests || user || token) return {}
  return {
    'Cache-Control': `public, s-maxage=${GUEST_CACHE_SECONDS}`,
    Vary: 'Cookie, Authorization, Accept-Language',
  }
}

async function authenticateBySession({ access }: EndpointDefinition, request: NextRequest) {
  return access === 'public' ? undefined : readSessionUser(await readSessionToken(request))
}

async function authenticateByToken(
  token: string,
  { scope, tokenKeepsRole }: EndpointDefinition,
  request: NextRequest,
  isWrite: boolean,
) {
  try {
    if (!scope) throw scopeMissingError()
    const tokenUser = await readTokenUser(token, { scope, keepsRole: tokenKeepsRole })
    const rateLimitKey = `token ${tokenUser.accessToken.id}`
    await consumeLimit(RATE_LIMITS['token-calls'], rateLimitKey)
    // Stops a runaway program before it uses up its owner's limit.
    if (isWrite) await consumeLimit(RATE_LIMITS['token-writes'], rateLimitKey)
    return tokenUser
  } catch (cause) {
    // Invalid tokens count against the network.
    if (!isTooManyRequestsError(cause))
      await consumeLimit(RATE_LIMITS.reads, clientNetwork(request))
    throw cause
  }
}

function runTraced({ traceName, run }: EndpointDefinition, input: Context<Access, unknown>) {
  return traceName ? withSpan({ kind: 'use-case', name: traceName }, () => run(input)) : run(input)
}

function rejectMethod(allowed: Method[]): Handler {
  return (request) =>
    withErrorHandling(request, async () => {
      throw methodNotAllowedError(allowed)
    })
}

function assertAccess(access: Access, user: SessionUser | null | undefined): void {
  if (access === 'public' || access === 'anyone') return
  if (!user) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
  if (access === 'admin' && user.role !== 'admin') {
    assertSecondFactor(user)
    throw new AppError('forbidden', 'errors.refusals.admins')
  }
}

function assertSecondFactor({ missingFactor }: SessionUser): void {
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
  throw validationError(fieldErrorsOf(result.error))
}
