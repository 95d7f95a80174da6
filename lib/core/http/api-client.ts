import type { FieldErrors } from '@/lib/core/error-codes'
import type { BodyOf, EndpointAt, Method, ResponseOf } from './endpoints'

/** `status` 0 means a network error. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  readonly mayRetry: boolean

  constructor(
    status: number,
    code: string,
    message: string,
    fields: FieldErrors = {},
    mayRetry = false,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.mayRetry = mayRetry
  }

  /** The same request may succeed later, so a form keeps its input. */
  get isTransient(): boolean {
    const { status } = this
    return status === 0 || status === 428 || status === 429 || status >= 500 || this.mayRetry
  }
}

interface RequestOptions<M = Method | undefined, Body = object | undefined> {
  /** Default: POST with a body, GET without. */
  method?: M
  body?: Body
  headers?: Record<string, string>
  signal?: AbortSignal
}

type Requested<Path extends string, M, Body> = EndpointAt<
  M extends Method ? M : [Body] extends [undefined] ? 'GET' : 'POST',
  Path
>

/**
 * Sends a request such as `apiFetch('getdonars?…')`; solves a proof of work. The contracts of the nouns
 * type body and response. Throws `ApiError`.
 */
export async function apiFetch<
  const Path extends string,
  M extends Method | undefined = undefined,
  Body extends object | undefined = undefined,
>(
  path: Path & ([Requested<Path, M, Body>] extends [never] ? never : unknown),
  options: RequestOptions<M, Body & BodyOf<Requested<Path, M, Body>>> = {},
): Promise<ResponseOf<Requested<Path, M, Body>>> {
  return (await sendRequest(path, options)) as ResponseOf<Requested<Path, M, Body>>
}

/** Fetches a CSV file in the language of the page. Throws `ApiError`. */
export async function fetchCsv(path: string): Promise<string> {
  const response = await fetch(`/api/${path}`, { headers: acceptLanguageHeader() }).catch(() => {
    throw networkError()
  })
  // Decoding removed the byte order mark, without which Excel shows Bangla text wrongly.
  if (response.ok) return `\ufeff${await response.text()}`
  const { code, message } = await response.json().catch(() => ({ code: 'internal', message: '' }))
  throw new ApiError(response.status, code, message)
}

/** Like `apiFetch`, for a path that only the browser's storage knows. */
export async function sendRequest(path: string, options: RequestOptions): Promise<unknown> {
  let result = await send(path, options)
  // Twice: the IP address may change, or the challenge expire, while a slow phone solves it.
  for (let attempts = 0; attempts < 2 && result.response.status === 428; attempts += 1) {
    const proof = await solveChallengeIn(result.data, options.signal)
    if (!proof) break
    result = await send(path, { ...options, headers: { ...options.headers, 'X-Proof': proof } })
  }
  const { response, data } = result
  if (response.ok && data !== null) return data
  // An incomplete response does not show what the server did.
  if (response.ok) throwNetworkError()
  const errorBody = (data ?? {}) as { message?: string; code?: string; errors?: FieldErrors }
  const { message = '', code = 'internal', errors } = errorBody
  if (code === 'unauthenticated') window.dispatchEvent(new Event('sessionended'))
  throw new ApiError(response.status, code, message, errors, response.headers.has('Retry-After'))
}

async function send(path: string, { body, headers, signal, ...options }: RequestOptions) {
  const isForm = body instanceof FormData
  const response = await fetch(`/api/${path}`, {
    method: options.method ?? (body ? 'POST' : 'GET'),
    signal,
    headers: {
      ...acceptLanguageHeader(),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : body && JSON.stringify(body),
  }).catch(throwNetworkError)
  const data: unknown = await response.json().catch(() => null)
  return { response, data }
}

export function acceptLanguageHeader(): { 'Accept-Language': string } {
  return { 'Accept-Language': document.documentElement.lang || 'en' }
}

/** The solver loads on demand, because most visitors never need it. */
async function solveChallengeIn(data: unknown, signal?: AbortSignal): Promise<string | null> {
  const { solveProofOfWork } = await import('./solve-proof-of-work').catch(throwNetworkError)
  return solveProofOfWork(data, signal)
}

export function networkError(): ApiError {
  return new ApiError(0, 'network', '')
}

export function throwNetworkError(): never {
  throw networkError()
}
