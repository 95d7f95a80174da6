import { ERROR_STATUSES } from '@/lib/features/error-statuses'

export interface CheckedResponse {
  status: number
  headers: { get: (name: string) => string | null }
  text: string
}

/** Words that reveal a stack trace, the database driver or one of our files. */
const INTERNALS = [
  /\bat \S+ \(|\bat (async )?file:/i,
  /node_modules|\.tsx?:\d|E11000|BSON|CastError|ValidationError|mongo|ObjectId|ECONN|undefined|\[object /i,
]

/** Data that no response can contain. */
const SECRETS = /passwordHash|\$argon2|sessionVersion/

/** The problems of a response to invalid input, in sentences. The response can repeat `sent`. */
export function problemsWith(response: CheckedResponse, sent = ''): string[] {
  const { status, text } = response
  const problems: string[] = []
  if (status >= 500) problems.push(`status ${status}: ${text.slice(0, 300)}`)
  if (status < 200) problems.push(`status ${status} is not final`)
  const secret = SECRETS.exec(text)?.[0]
  if (secret && !sent.includes(secret)) problems.push(`the response contains ${secret}`)
  return [...problems, ...(status >= 400 ? problemsWithError(response) : [])]
}

function problemsWithError({ status, headers, text }: CheckedResponse): string[] {
  const errorBody = readErrorBody(text)
  if (!errorBody)
    return [`the error (${status}) does not have the form of the contract: ${text.slice(0, 300)}`]
  const { message, code, errors, requestId } = errorBody
  const problems: string[] = []
  const expected = ERROR_STATUSES[code as keyof typeof ERROR_STATUSES]
  if (expected !== status) problems.push(`the code ${code} does not belong to ${status}`)
  if (!/^[A-Z]/.test(message)) problems.push(`the message is not a sentence: ${message}`)
  if (headers.get('x-request-id') !== requestId)
    problems.push('the header has a different request id')
  for (const sentence of [message, ...Object.values(errors ?? {}).flat()]) {
    const word = INTERNALS.map((pattern) => pattern.exec(sentence)?.[0]).find(Boolean)
    if (word) problems.push(`a message contains '${word}': ${sentence.slice(0, 200)}`)
  }
  return problems
}

interface ErrorBody {
  message: string
  code: string
  requestId: string
  errors?: Record<string, string[]>
}

/** `challenge` is the required proof of work, `url` is read by the login form. */
const KEYS = new Set(['message', 'code', 'requestId', 'errors', 'challenge', 'url'])

function readErrorBody(text: string): ErrorBody | null {
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const { message, code, requestId, errors } = body as Partial<ErrorBody>
  const words = [message, code, requestId].every((word) => typeof word === 'string' && word !== '')
  const lists = Object.values(errors ?? {})
  const areLists = lists.every(
    (list) => Array.isArray(list) && list.every((sentence) => typeof sentence === 'string'),
  )
  const areKnown = Object.keys(body).every((key) => KEYS.has(key))
  return words && areLists && areKnown ? (body as ErrorBody) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
