import Stripe from 'stripe'
import { run } from './complaint'
import { readJsonOrMissing, storingIn } from './stored-files'
import { type Books, Provider, type ProviderEvent } from './stripe/provider'
import { serveProvider } from './stripe/serve'

/** The delays before a webhook event is sent again after a failure, in milliseconds. */
const TELL_AGAIN_AFTER = [1_000, 5_000, 30_000, 120_000]

/**
 * The stand-in of the card provider, a separate process for the demo and the browser tests. It sends
 * webhook events for each payment and stores its state in a file, if one is given. Arguments: its
 * port, the webhook address, the webhook secret, the delay of a slow card in milliseconds, and the
 * file.
 */
async function main() {
  const [port, listener, secret, slowMs, file] = process.argv.slice(2)
  if (!port || !listener || !secret) {
    throw new Error('Usage: stripe-stand-in.ts <port> <webhook> <secret> [<slow ms> [<file>]]')
  }
  const books = file ? readBooks(file) : undefined
  const provider = new Provider((event) => void tell(event, listener, secret), books)
  const server = await serveProvider({
    port: Number(port),
    provider,
    slowMs: Number(slowMs) || undefined,
    onChange: file ? storingIn(file, () => provider.books) : undefined,
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  }
  process.send?.('ready')
}

async function tell(event: ProviderEvent, listener: string, secret: string, tries = 0) {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(listener, { method: 'POST', headers, body: payload }).catch(() => null)
  const wait = TELL_AGAIN_AFTER[tries]
  if (answer?.ok || !wait) return
  setTimeout(() => void tell(event, listener, secret, tries + 1), wait).unref()
}

function readBooks(file: string) {
  return readJsonOrMissing<Books>(file, ({ outcomes, used, intents, answers }) =>
    Boolean(outcomes && used && Array.isArray(intents) && answers),
  )
}

run(main)
