import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Events, OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'
import { isLocalHost } from '@/lib/core/server/is-local'
import { listen } from '@/server/listen'
import accounts from '../seed/content/accounts.json'
import { escapeHtml, hiddenInput, htmlPage } from './fake-server'

/** `account` distinguishes two people with one email; by default it is the email. */
type TestPerson = { email: string; name: string; verified: boolean; account?: string }

const choice = {
  email: 'chosen_email',
  name: 'chosen_name',
  verified: 'chosen_verified',
  account: 'chosen_account',
}

/** A fake Google login: a local OpenID Connect server with a page to choose an account. */
export async function startFakeGoogle(port: number) {
  const origin = `http://localhost:${port}`
  const people = rememberedPeople()
  const provider = await openidProvider(origin, people.remember)
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname !== '/authorize') return provider(request, response)
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    // Google redirects only to registered URLs; this server only to this computer.
    const back = url.searchParams.get('redirect_uri') ?? ''
    const leadsHere = URL.canParse(back) && isLocalHost(new URL(back).hostname)
    if (!leadsHere) return send(400, 'text/plain', 'redirect_uri_mismatch')
    if (chosenPerson(url)) return provider(request, response)
    send(200, 'text/html; charset=utf-8', chooserPage(url, people.all()))
  }
  const { close } = await listen(listener, { port, host: 'localhost', graceMs: 1_000 })
  return { stop: close }
}

/** The OpenID Connect server; its tokens describe the person who got the code. */
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

/** The claims about a person. The picture is one of the site's own, because there is no network. */
function claimsOf({ email, name, verified, account = email }: TestPerson, site: string) {
  return {
    ...{ email, email_verified: verified, name, picture: `${site}/pictures/default-avatar.svg` },
    sub: createHash('sha256').update(account).digest('hex').slice(0, 21),
  }
}

function rememberedPeople() {
  const latest = new Map<string, TestPerson>()
  const demo = accounts.map(({ email, name }) => ({ email, name, verified: true }))
  const newPerson = () => {
    const email = `visitor-${randomBytes(3).toString('hex')}@gmail.example`
    return { email, name: 'A New Visitor', verified: true }
  }
  return {
    all: () => [newPerson(), ...[...latest.values()].slice(-3).reverse(), ...demo],
    remember: (person: TestPerson) => {
      if (demo.some(({ email }) => email === person.email)) return
      latest.delete(person.email)
      latest.set(person.email, person)
    },
  }
}

function chosenPerson({ searchParams }: URL): TestPerson | undefined {
  const email = searchParams.get(choice.email)?.trim().toLowerCase()
  if (!email) return undefined
  const name = searchParams.get(choice.name)?.trim() ?? ''
  const account = searchParams.get(choice.account)?.trim() || undefined
  return { email, name, account, verified: searchParams.has(choice.verified) }
}

/** The page on which visitors of the demo choose an account for "Google". */
function chooserPage({ searchParams }: URL, people: TestPerson[]): string {
  const cancel = new URL(searchParams.get('redirect_uri') ?? '')
  cancel.searchParams.set('error', 'access_denied')
  const state = searchParams.get('state')
  if (state) cancel.searchParams.set('state', state)
  const links = people.map(({ email, name, verified, account }) => {
    const query = new URLSearchParams(searchParams)
    query.set(choice.email, email)
    query.set(choice.name, name)
    if (verified) query.set(choice.verified, '1')
    if (account) query.set(choice.account, account)
    const note = verified ? '' : ' (email not verified)'
    return `<li><a href="${escapeHtml(`/authorize?${query}`)}"><strong>${escapeHtml(name)}</strong> ${escapeHtml(email)}${note}</a></li>`
  })
  return htmlPage(
    'Test Google: choose an account',
    `<p class="mark">A test page on this computer. This is not Google, and nothing is sent to Google.</p>
<ul>${links.join('\n')}</ul>
<form action="/authorize">
<h2>Another account</h2>
${[...searchParams].map(([name, value]) => hiddenInput(name, value)).join('\n')}
<label>Email <input name="${choice.email}" type="email" required autocomplete="off"></label>
<label>Name <input name="${choice.name}" required maxlength="100" autocomplete="off"></label>
<label>Account number (optional) <input name="${choice.account}" maxlength="60" autocomplete="off"></label>
<label><span><input name="${choice.verified}" type="checkbox" value="1" checked> Email verified</span></label>
<button>Continue</button>
</form>
<p><a href="${escapeHtml(cancel.href)}">Cancel</a></p>`,
  )
}
