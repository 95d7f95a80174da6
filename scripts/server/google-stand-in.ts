import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Events, OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'
import { listen } from '@/server/listen'
import { chooserPage, chosenPerson, type TestPerson } from './account-chooser'
import { run } from './complaint'
import { demoAccounts } from './demo-environment'
import { isThisComputer } from './local-address'

/**
 * The stand-in of Google's login, a separate process for the demo and the browser tests: a local
 * OpenID Connect server with a page to choose an account.
 */
async function main() {
  const port = Number(process.argv[2])
  if (!port) throw new Error('Usage: google-stand-in.ts <port>')
  const origin = `http://localhost:${port}`
  const people = rememberedPeople()
  const provider = await openidProvider(origin, people.remember)

  const handler = (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '/', origin)
    if (address.pathname !== '/authorize') return provider(request, response)
    if (!leadsBackHere(address)) return answer(response, 400, 'text/plain', 'redirect_uri_mismatch')
    if (chosenPerson(address)) return provider(request, response)
    answer(response, 200, 'text/html; charset=utf-8', chooserPage(address, people.all()))
  }
  const server = await listen({ listener: handler, port, host: 'localhost', graceMs: 1_000 })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  }
  process.send?.('ready')
}

/** The OpenID Connect server; its tokens describe the person whom the code was given to. */
async function openidProvider(origin: string, remember: (person: TestPerson) => void) {
  const issuer = new OAuth2Issuer()
  issuer.url = origin
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  const personOf = new Map<string, { person: TestPerson; site: string }>()

  service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }, request: IncomingMessage) => {
    const person = chosenPerson(new URL(request.url ?? '', origin))
    const code = url.searchParams.get('code')
    if (!person || !code) return
    remember(person)
    personOf.set(code, { person, site: url.origin })
  })
  service.on(Events.BeforeTokenSigning, ({ payload }: Token, { body }: TokenRequest) => {
    const known = personOf.get(body.code)
    if (known) Object.assign(payload, claimsOf(known.person, known.site))
  })
  service.on(Events.BeforeResponse, (_response: unknown, { body }: TokenRequest) => {
    personOf.delete(body.code)
  })
  return service.requestHandler
}

type Token = { payload: Record<string, unknown> }
type TokenRequest = { body: { code: string } }

/** The claims about a person. The picture is one of the site's own, since there is no network. */
function claimsOf({ email, name, verified, account = email }: TestPerson, site: string) {
  return {
    sub: createHash('sha256').update(account).digest('hex').slice(0, 21),
    email,
    email_verified: verified,
    name,
    picture: `${site}/pictures/default-avatar.svg`,
  }
}

/** The accounts that the page offers: a new person, recently chosen ones, and the demo's accounts. */
function rememberedPeople() {
  const latest = new Map<string, TestPerson>()
  const demo = demoAccounts.map(({ email, name }) => ({ email, name, verified: true }))
  return {
    all: () => [somebodyNew(), ...[...latest.values()].slice(-3).reverse(), ...demo],
    remember: (person: TestPerson) => {
      if (demo.some(({ email }) => email === person.email)) return
      latest.delete(person.email)
      latest.set(person.email, person)
    },
  }
}

function somebodyNew(): TestPerson {
  const email = `visitor-${randomBytes(3).toString('hex')}@gmail.example`
  return { email, name: 'A New Visitor', verified: true }
}

/** Google redirects only to registered addresses; this stand-in only to this computer. */
function leadsBackHere({ searchParams }: URL): boolean {
  const back = searchParams.get('redirect_uri') ?? ''
  return URL.canParse(back) && isThisComputer(new URL(back).hostname)
}

function answer(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

run(main)
