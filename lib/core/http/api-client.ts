import type { FieldErrors } from '@/lib/core/errors'

/** A call that was refused or never answered; `status` 0 means a network error. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  /** Whether the server asks for a retry a little later (`Retry-After`). */
  readonly mayRetry: boolean

  constructor(
    status: number,
    code: string,
    message: string,
    fields: FieldErrors = {},
    mayRetry = false,
  ) {
    super(message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.fields = fields
    this.mayRetry = mayRetry
  }

  /** Whether the same call may succeed later without a change: a form then keeps what was typed. */
  get isTransient(): boolean {
    const { status } = this
    return status === 0 || status === 428 || status === 429 || status >= 500 || this.mayRetry
  }
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or unchanged when it is a form with a file. */
  body?: object | FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Calls one of our own handlers, such as `callApi('getdonars?…')`. When the server asks for a proof of work,
 * the browser solves it and the call is made again. Throws an `ApiProblem` for any refusal.
 */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<T> {
  let sent = await send(path, options)
  // At most twice: the address may have changed, or the challenge expired, while a slow phone was solving it.
  for (let tries = 0; tries < 2 && sent.response.status === 428; tries += 1) {
    const proof = await proofFor(sent.answer, options.signal)
    if (!proof) break
    sent = await send(path, { ...options, headers: { ...options.headers, 'X-Proof': proof } })
  }
  const { response, answer } = sent
  if (response.ok && answer !== null) return answer as T
  // An incomplete answer does not tell what the server did.
  if (response.ok) throwNetworkError()
  const refused = (answer ?? {}) as { message?: string; code?: string; errors?: FieldErrors }
  const { message = '', code = 'internal', errors } = refused
  if (code === 'unauthenticated') window.dispatchEvent(new Event('sessionended'))
  throw new ApiProblem(response.status, code, message, errors, response.headers.has('Retry-After'))
}

async function send(path: string, { body, headers, signal, ...options }: CallOptions) {
  const isForm = body instanceof FormData
  const response = await fetch(`/api/${path}`, {
    method: options.method ?? (body ? 'POST' : 'GET'),
    signal,
    headers: {
      ...inPageLanguage(),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : body && JSON.stringify(body),
  }).catch(throwNetworkError)
  const answer: unknown = await response.json().catch(() => null)
  return { response, answer }
}

/** The header with which a call is answered in the language of the page, not of the browser. */
export function inPageLanguage(): { 'Accept-Language': string } {
  return { 'Accept-Language': document.documentElement.lang || 'en' }
}

/** The solver is loaded only when a challenge arrives: most visitors never need it. */
async function proofFor(answer: unknown, signal?: AbortSignal): Promise<string | null> {
  const { answerChallenge } = await import('./answer-challenge').catch(throwNetworkError)
  return answerChallenge(answer, signal)
}

/** The problem of a call, or of a part loaded later, that the network lost. */
export function networkProblem(): ApiProblem {
  return new ApiProblem(0, 'network', '')
}

/** Takes the place of the lost call's own error. */
export function throwNetworkError(): never {
  throw networkProblem()
}
