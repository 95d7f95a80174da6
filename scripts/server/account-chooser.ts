/**
 * A person as an identity provider knows them. The account number distinguishes two people with one
 * address; by default it is derived from the address.
 */
export type TestPerson = { email: string; name: string; verified: boolean; account?: string }

/** The query parameters in which the choice is sent back to the stand-in. */
const choice = {
  email: 'chosen_email',
  name: 'chosen_name',
  verified: 'chosen_verified',
  account: 'chosen_account',
}

/** The person in the address of /authorize, after somebody has chosen. */
export function chosenPerson({ searchParams }: URL): TestPerson | undefined {
  const email = searchParams.get(choice.email)?.trim().toLowerCase()
  if (!email) return undefined
  const name = searchParams.get(choice.name)?.trim() ?? ''
  const account = searchParams.get(choice.account)?.trim() || undefined
  return { email, name, account, verified: searchParams.has(choice.verified) }
}

/** The page on which a visitor of the demo chooses an account for "Google". */
export function chooserPage(authorize: URL, people: TestPerson[]): string {
  const asked = [...authorize.searchParams]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test Google: choose an account</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="mark">A stand-in on this computer. This is not Google, and nothing is sent to Google.</p>
<h1>Test Google: choose an account</h1>
<ul>
${people.map((person) => `<li>${personLink(authorize, person)}</li>`).join('\n')}
</ul>
<form action="/authorize">
<h2>Another account</h2>
${asked.map(([name, value]) => hidden(name, value)).join('\n')}
<label>Email <input name="${choice.email}" type="email" required autocomplete="off"></label>
<label>Name <input name="${choice.name}" required maxlength="100" autocomplete="off"></label>
<label>Account number (optional) <input name="${choice.account}" maxlength="60" autocomplete="off"></label>
<label class="tick"><input name="${choice.verified}" type="checkbox" value="1" checked> Address verified</label>
<button>Continue</button>
</form>
<p><a class="plain" href="${escaped(cancelAddress(authorize))}">Cancel</a></p>
</main>
</body>
</html>
`
}

/** Where to redirect when the login is cancelled. */
function cancelAddress({ searchParams }: URL): string {
  const back = new URL(searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('error', 'access_denied')
  const state = searchParams.get('state')
  if (state) back.searchParams.set('state', state)
  return back.href
}

function personLink(authorize: URL, { email, name, verified, account }: TestPerson): string {
  const query = new URLSearchParams(authorize.searchParams)
  query.set(choice.email, email)
  query.set(choice.name, name)
  if (verified) query.set(choice.verified, '1')
  if (account) query.set(choice.account, account)
  const note = verified ? '' : ' (address not verified)'
  return `<a href="${escaped(`/authorize?${query}`)}"><strong>${escaped(name)}</strong> ${escaped(email)}${note}</a>`
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

const style = `
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: #f4f3f1; color: #1b1a1f; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 440px; margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #dcd9d4; border-radius: 12px }
h1 { margin: 16px 0; font-size: 24px; line-height: 1.25 }
h2 { margin: 0; font-size: 16px }
.mark { margin: 0; padding: 8px 12px; background: #fff4d6; border: 1px solid #b98a00; border-radius: 8px; font-size: 14px }
ul { margin: 0 0 24px; padding: 0; list-style: none; border-top: 1px solid #dcd9d4 }
li { border-bottom: 1px solid #dcd9d4 }
li a { display: block; padding: 12px 4px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
li a:hover { background: #f4f3f1 }
li strong { display: block }
form { display: grid; gap: 12px }
label { display: grid; gap: 4px; font-size: 14px }
label.tick { display: flex; gap: 8px; align-items: center }
input:not([type=checkbox]) { padding: 10px; border: 1px solid #77736c; border-radius: 8px; font: inherit }
button { padding: 12px; border: 0; border-radius: 8px; background: #1b1a1f; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
.plain { color: inherit }
`
