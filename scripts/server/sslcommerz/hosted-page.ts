import { escapeHtml, hiddenInput, htmlPage } from '../fake-server'
import type { FormFields } from './fake-sslcommerz'

/** The buttons of the hosted page; `fake-sslcommerz-server.ts` has their effects. */
const BUTTONS = [
  ['bkash', 'Pay by bKash'],
  ['card', 'Pay by card'],
  ['risky', 'Pay, flagged as risky'],
  ['failed', 'Payment fails'],
  ['cancelled', 'Cancel'],
  ['closes', 'Pay, then close the window (only the notice arrives)'],
  ['return-only', 'Pay, but lose the notice (only the donor returns)'],
  ['silent', 'Pay, but nothing arrives'],
  ['twice', 'Pay, and everything arrives twice'],
] as const
export type Button = (typeof BUTTONS)[number][0]

export function isButton(name: string): name is Button {
  return BUTTONS.some(([key]) => key === name)
}

export function hostedPage(key: string, session: FormFields): string {
  const { total_amount = '', currency = '', product_name = '' } = session
  const forms = BUTTONS.map(
    ([name, label]) =>
      `<form method="post" action="/page/${escapeHtml(key)}/${name}"><button>${label}</button></form>`,
  )
  return htmlPage(
    'Test payment page',
    `<p>No money moves here.</p>
    <p><strong>${escapeHtml(`${currency} ${total_amount}`)}</strong> for ${escapeHtml(product_name)}</p>
    ${forms.join('\n')}`,
  )
}

/** Sends the browser back to the site with the outcome in a form, like the real page. */
export function returningPage(url: string, fields: FormFields): string {
  const inputs = Object.entries(fields).map(([name, value]) => hiddenInput(name, value))
  return htmlPage(
    'Test payment page',
    `<form id="back" method="post" action="${escapeHtml(url)}">${inputs.join('\n')}
      <button>Back to the site</button>
    </form>
    <script>document.getElementById('back').submit()</script>`,
  )
}

/** The page for donors who do not return. */
export function closedPage(): string {
  return htmlPage('Paid', '<p>You can close this window.</p>')
}
