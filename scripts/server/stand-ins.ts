import { mkdir } from 'node:fs/promises'
import Stripe from 'stripe'
import { run } from './complaint'
import {
  SLOW_CARD_MS,
  smsSettings,
  sslcommerzSettings,
  stripeSettings,
  type VendorPorts,
} from './demo-environment'
import { serveGoogle } from './google'
import { serveSms } from './sms/gateway'
import { Checkout, type CheckoutBooks, type Fields } from './sslcommerz/checkout'
import { serveCheckout } from './sslcommerz/serve'
import { readJsonOrMissing, storingIn } from './stored-files'
import { type Books, Provider, type ProviderEvent } from './stripe/provider'
import { serveProvider } from './stripe/serve'

/** Which stand-ins to start, each by its port. */
export interface StandIns extends VendorPorts {
  mail?: { smtp: number; web: number; folder: string }
  /** The port of the site, which they tell of payments and SMS. */
  site: number
  /** The folder in which they store payments; default: none. */
  folder?: string
}

/** One process with all local stand-ins of vendors, for the demo, development and the browser tests. */
async function main() {
  const wanted: StandIns = JSON.parse(process.argv[2] ?? '{}')
  const { google, stripe, sslcommerz, sms, mail, site, folder } = wanted
  const webhook = `http://localhost:${site}/api/sms/incoming`
  const secret = smsSettings(0).SMS_GATEWAY_SECRET
  const running = await Promise.all([
    google && serveGoogle(google),
    stripe && serveStripe(stripe, site, folder && `${folder}/card-provider.json`),
    sslcommerz && serveSslcommerz(sslcommerz, folder && `${folder}/sslcommerz.json`),
    sms && serveSms({ port: sms, secret, webhook }),
    mail && serveMailbox(mail),
  ])
  const stop = () => Promise.all(running.flatMap((one) => (one ? one.stop() : [])))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
  process.send?.('ready')
}

/** The delays before a webhook event is sent again after a failure, in milliseconds. */
const TELL_AGAIN_AFTER = [1_000, 5_000, 30_000, 120_000]

/** The card provider, which sends webhook events for each payment. */
function serveStripe(port: number, site: number, file?: string) {
  const secret = stripeSettings(port).STRIPE_WEBHOOK_SECRET
  const books =
    file &&
    readJsonOrMissing<Books>(file, ({ outcomes, used, intents, answers }) =>
      Boolean(outcomes && used && Array.isArray(intents) && answers),
    )
  async function tell(event: ProviderEvent, attempts = 0): Promise<void> {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const response = await fetch(`http://localhost:${site}/api/stripe/webhook`, {
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      ...{ method: 'POST', body: payload },
    }).catch(() => null)
    const wait = TELL_AGAIN_AFTER[attempts]
    if (!response?.ok && wait) setTimeout(() => void tell(event, attempts + 1), wait).unref()
  }
  const provider = new Provider((event) => void tell(event), books || undefined)
  const onChange = file ? storingIn(file, () => provider.books) : undefined
  return serveProvider({ port, provider, slowMs: SLOW_CARD_MS, onChange })
}

/** SSLCommerz, which sends each notice once: what the site misses, the reconciliation finds. */
function serveSslcommerz(port: number, file?: string) {
  const { SSLCOMMERZ_STORE_ID: id, SSLCOMMERZ_STORE_PASSWORD: password } = sslcommerzSettings(port)
  const books =
    file &&
    readJsonOrMissing<CheckoutBooks>(file, ({ sessions, attempts, validated, refunds }) =>
      [sessions, attempts, validated, refunds].every(Array.isArray),
    )
  const checkout = new Checkout({ id, password }, books || undefined)
  const tell = (address: string, fields: Fields) => {
    const body = new URLSearchParams(fields)
    return fetch(address, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  }
  const onChange = file ? storingIn(file, () => checkout.books) : undefined
  return serveCheckout({ port, checkout, tell, onChange })
}

interface MailDev {
  listen: (callback: (error?: Error) => void) => void
  close: (callback: () => void) => void
}

/** The mailbox: accepts every mail of the product, shows it in the browser and forwards nothing. */
async function serveMailbox({ smtp, web, folder }: NonNullable<StandIns['mail']>) {
  // The package has no types of its own.
  const createMailDev: (options: object) => MailDev = require('maildev')
  await mkdir(folder, { recursive: true })
  const mailDev = createMailDev({ smtp, web, ip: '127.0.0.1', mailDirectory: folder, silent: true })
  return new Promise<{ stop: () => Promise<void> }>((resolve, reject) => {
    const stop = () => new Promise<void>((ended) => mailDev.close(ended))
    mailDev.listen((error) => (error ? reject(error) : resolve({ stop })))
  })
}

run(main)
