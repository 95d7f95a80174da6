import type { FieldErrors } from '@/lib/core/errors'

/** `status` 0 means a network error. */
export class ApiProblem extends Error {
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
    this.name = 'ApiProblem'
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

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: object | FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Sends a request such as `callApi('getdonars?…')`; solves a proof of work. Throws `ApiProblem`. */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<T> {
  let sent = await send(path, options)
  // Twice: the IP address may change, or the challenge expire, while a slow phone solves it.
  for (let tries = 0; tries < 2 && sent.response.status === 428; tries += 1) {
    const proof = await proofFor(sent.answer, options.signal)
    if (!proof) break
    sent = await send(path, { ...options, headers: { ...options.headers, 'X-Proof': proof } })
  }
  const { response, answer } = sent
  if (response.ok && answer !== null) return answer as T
  // An incomplete response does not show what the server did.
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

export function inPageLanguage(): { 'Accept-Language': string } {
  return { 'Accept-Language': document.documentElement.lang || 'en' }
}

/** The solver loads on demand, because most visitors never need it. */
async function proofFor(answer: unknown, signal?: AbortSignal): Promise<string | null> {
  const { answerChallenge } = await import('./answer-challenge').catch(throwNetworkError)
  return answerChallenge(answer, signal)
}

export function networkProblem(): ApiProblem {
  return new ApiProblem(0, 'network', '')
}

export function throwNetworkError(): never {
  throw networkProblem()
}
