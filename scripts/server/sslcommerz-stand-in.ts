import { run } from './complaint'
import { Checkout, type CheckoutBooks, type Fields } from './sslcommerz/checkout'
import { serveCheckout } from './sslcommerz/serve'
import { readJsonOrMissing, storingIn } from './stored-files'

/**
 * The stand-in of SSLCommerz, a separate process for the demo and the browser tests, which stores its state
 * in a file, if one is given. Arguments: its port, the id and the password of the store, and the file.
 */
async function main() {
  const [port, id, password, file] = process.argv.slice(2)
  if (!port || !id || !password) {
    throw new Error('Usage: sslcommerz-stand-in.ts <port> <store> <password> [<file>]')
  }
  const checkout = new Checkout({ id, password }, file ? readBooks(file) : undefined)
  const server = await serveCheckout({
    ...{ port: Number(port), checkout, tell },
    onChange: file ? storingIn(file, () => checkout.books) : undefined,
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  }
  process.send?.('ready')
}

/** Posts a form as the provider's server does, once: what it misses, the reconciliation finds. */
async function tell(address: string, fields: Fields) {
  const body = new URLSearchParams(fields)
  await fetch(address, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
}

function readBooks(file: string) {
  return readJsonOrMissing<CheckoutBooks>(file, ({ sessions, attempts, validated, refunds }) =>
    [sessions, attempts, validated, refunds].every(Array.isArray),
  )
}

run(main)
