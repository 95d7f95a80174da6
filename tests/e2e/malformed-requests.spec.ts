import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { logIn } from '../../scripts/server/log-in'
import { expect, test } from '../support/browser-test'
import { type Product, startProduct } from '../support/processes/product'
import { type SocketResponse, sendBytes } from '../support/raw-socket'
import { problemsWith } from '../support/sweep/check-response'
import {
  bytesOf,
  type RawRequest,
  type RawRequestUser,
  rawRequest,
  SECURITY_HEADERS,
  shellLine,
} from '../support/sweep/raw-requests'

/**
 * Raw requests to the port of the production build, with methods, paths, headers and bodies of every kind,
 * beside tests/api/core/malformed-requests.test.ts. A failure prints a shell line that sends the same bytes;
 * `SWEEP_SEED` selects another sweep, SWEEP_RUNS a longer one.
 */
const RUNS = Number(process.env.SWEEP_RUNS ?? 1_500)
const SEED = Number(process.env.SWEEP_SEED ?? 2_031)
const AT_ONCE = 12
/** Longer than any response on a slow machine. */
const TIMEOUT_MS = 30_000
const MAX_PRINTED = 30

let product: Product
let folder: string
let logFile: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(path.join(tmpdir(), 'sweep-'))
  logFile = path.join(folder, 'log')
  product = await startProduct({ logFile })
})

test.afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true })
})

test(`${RUNS.toLocaleString('en')} generated requests cause no 5xx, no hang and no error in the log, and every answer has the headers`, async () => {
  test.setTimeout(600_000)
  const cookies = await cookiesOfCallers()
  const requests = fc.sample(rawRequest, { seed: SEED, numRuns: RUNS })
  const failures = new Map<string, string[]>()
  const queue = requests.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of queue) {
        const bytes = bytesOf(request, product.url, cookies)
        const problems = await sendBytes(product.url, bytes, TIMEOUT_MS).then(
          (response) => problemsOf(request, response),
          (cause: Error) => [cause.message],
        )
        if (problems.length === 0) continue
        const problem = problems.join('; ')
        const line = shellLine(bytesOf(request, product.url, {}), product.url)
        failures.set(problem, [...(failures.get(problem) ?? []), `${line} # as ${request.as}`])
      }
    }),
  )
  const messages = [...failures].map(
    ([problem, lines]) => `${lines.length} × ${problem}\n${lines[0]}`,
  )
  expect(failures.size, `seed ${SEED}:\n\n${messages.slice(0, MAX_PRINTED).join('\n\n')}`).toBe(0)
  expect(faultsIn(await readFile(logFile, 'utf8'))).toEqual([])
  await expectSignedIn(cookies)
})

async function cookiesOfCallers(): Promise<Record<RawRequestUser, string>> {
  const [member, admin, left] = await Promise.all(
    ['member', 'admin', 'donor'].map((name) => logIn(product.url, `${name}@sharelife.example`)),
  )
  await logOut(left ?? '')
  const junk = 'next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..x.y.z'
  return { guest: '', member: member ?? '', admin: admin ?? '', left: left ?? '', junk }
}

async function logOut(cookie: string) {
  const csrf = await fetch(`${product.url}/api/auth/csrf`, { headers: { cookie } })
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const response = await fetch(`${product.url}/api/auth/signout`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ csrfToken, json: 'true' })),
  })
  expect(response.status).toBe(200)
  expect(await statusOf(cookie)).toBe(401)
}

/** The sessions were valid until the end of the sweep. */
async function expectSignedIn({ member, admin }: Record<RawRequestUser, string>) {
  expect([await statusOf(member), await statusOf(admin)]).toEqual([200, 200])
}

async function statusOf(cookie: string): Promise<number> {
  return (await fetch(`${product.url}/api/account/sessions`, { headers: { cookie } })).status
}

/** The problems of a response, in sentences. */
function problemsOf(request: RawRequest, response: SocketResponse | null): string[] {
  if (!response) return mayEndSilently(request) ? [] : ['the connection ends without a response']
  const { status, headers, text } = response
  const missing = SECURITY_HEADERS.filter((name) => headers.get(name)?.length !== 1)
  const problems = missing.length > 0 ? [`${status} without exactly one ${missing}`] : []
  if (leadsAway(headers)) problems.push(`it redirects to ${headers.get('location')}`)
  if (headers.has('x-evil')) problems.push('the URL set a header')
  const isJson = headers.get('content-type')?.[0]?.startsWith('application/json')
  const get = (name: string) => headers.get(name)?.[0] ?? null
  const judged = isJson && text ? problemsWith({ status, headers: { get }, text }, text) : []
  if (status >= 500 && judged.length === 0) problems.push(`${status}: ${text.slice(0, 200)}`)
  return [...problems, ...judged]
}

/** A client that disconnects, or requests a tunnel, expects no response. */
function mayEndSilently({ method, body }: RawRequest): boolean {
  return method === 'CONNECT' || Boolean(body && 'cutAfter' in body)
}

function leadsAway(headers: SocketResponse['headers']): boolean {
  const [location] = headers.get('location') ?? []
  return location !== undefined && new URL(location, product.url).origin !== product.url
}

/** Next prints this, without a level, when a client disconnects while it reads the body for the middleware. */
const LEFT = 'Error: aborted'

/** The site logs these when the machine stalls. A request that hangs fails above. */
const STALLED =
  /the (database|mail server) did not respond within|Socket 'connect' timed out|"Connection timeout"|"Greeting never received"/

/** The log lines of the product that report a bug, its own and those of Next. */
function faultsIn(log: string): string[] {
  const errors = log.split('\n').filter((line) => /"level":[56]0|⨯|Error|Failed/.test(line))
  const lines = errors.filter((line) => line !== LEFT && !STALLED.test(line))
  return [...new Set(lines.map((line) => line.slice(0, 400)))].slice(0, MAX_PRINTED)
}
