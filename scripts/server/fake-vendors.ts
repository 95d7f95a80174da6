import { mkdir } from 'node:fs/promises'
import { runCommandMain } from '@/lib/core/server/command-error'
import {
  SLOW_CARD_MS,
  smsSettings,
  sslcommerzSettings,
  stripeSettings,
  type VendorPorts,
} from './demo-environment'
import { startFakeGoogle } from './fake-google'
import { startFakeSmsGateway } from './sms/fake-sms-gateway'
import {
  FakeSslcommerz,
  type FakeSslcommerzState,
  type FormFields,
} from './sslcommerz/fake-sslcommerz'
import { startFakeSslcommerz } from './sslcommerz/fake-sslcommerz-server'
import { createStateSaver, readJsonOrMissing } from './state-files'
import { FakeStripe, type FakeStripeState } from './stripe/fake-stripe'
import { startFakeStripe } from './stripe/fake-stripe-server'
import { stripeEventSender } from './stripe/send-events'

/** The fake servers to start, by port. */
export interface FakeVendors extends VendorPorts {
  mail?: { smtp: number; web: number; folder: string }
  site: number
  /** The folder for payments; default: not stored. */
  folder?: string
}

/** One process with all fake servers, for the demo, development and the browser tests. */
async function main() {
  const options: FakeVendors = JSON.parse(process.argv[2] ?? '{}')
  const { google, stripe, sslcommerz, sms, mail, site, folder } = options
  const webhook = `http://localhost:${site}/api/sms/incoming`
  const secret = smsSettings(0).SMS_GATEWAY_SECRET
  const running = await Promise.all([
    google && startFakeGoogle(google),
    stripe && serveStripe(stripe, site, folder && `${folder}/card-provider.json`),
    sslcommerz && serveSslcommerz(sslcommerz, folder && `${folder}/sslcommerz.json`),
    sms && startFakeSmsGateway({ port: sms, secret, webhook }),
    mail && startMailbox(mail),
  ])
  const stop = () => Promise.all(running.flatMap((one) => (one ? one.stop() : [])))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
  process.send?.('ready')
}

/** The delays before a failed webhook event is sent again, in milliseconds. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000]

/** Stripe, which sends webhook events for each payment. */
function serveStripe(port: number, site: number, file?: string) {
  const secret = stripeSettings(port).STRIPE_WEBHOOK_SECRET
  const savedState =
    file &&
    readJsonOrMissing<FakeStripeState>(file, ({ outcomes, used, intents, answers }) =>
      Boolean(outcomes && used && Array.isArray(intents) && answers),
    )
  const sendEvent = stripeEventSender(`http://localhost:${site}`, secret, RETRY_DELAYS_MS)
  const provider = new FakeStripe((event) => void sendEvent(event), savedState || undefined)
  const onChange = file ? createStateSaver(file, () => provider.state) : undefined
  return startFakeStripe({ port, provider, slowMs: SLOW_CARD_MS, onChange })
}

/** SSLCommerz, which sends each notice once; the reconciliation finds missed ones. */
function serveSslcommerz(port: number, file?: string) {
  const { SSLCOMMERZ_STORE_ID: id, SSLCOMMERZ_STORE_PASSWORD: password } = sslcommerzSettings(port)
  const savedState =
    file &&
    readJsonOrMissing<FakeSslcommerzState>(file, ({ sessions, attempts, validated, refunds }) =>
      [sessions, attempts, validated, refunds].every(Array.isArray),
    )
  const checkout = new FakeSslcommerz({ id, password }, savedState || undefined)
  const sendNotice = (url: string, fields: FormFields) => {
    const body = new URLSearchParams(fields)
    return fetch(url, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  }
  const onChange = file ? createStateSaver(file, () => checkout.state) : undefined
  return startFakeSslcommerz({ port, checkout, sendNotice, onChange })
}

interface MailDev {
  listen: (callback: (error?: Error) => void) => void
  close: (callback: () => void) => void
}

/** The mailbox: accepts every email, shows it in the browser and delivers none. */
async function startMailbox({ smtp, web, folder }: NonNullable<FakeVendors['mail']>) {
  // The package has no types.
  const createMailDev: (options: object) => MailDev = require('maildev')
  await mkdir(folder, { recursive: true })
  const mailDev = createMailDev({ smtp, web, ip: '127.0.0.1', mailDirectory: folder, silent: true })
  return new Promise<{ stop: () => Promise<void> }>((resolve, reject) => {
    const stop = () => new Promise<void>((ended) => mailDev.close(ended))
    mailDev.listen((error) => (error ? reject(error) : resolve({ stop })))
  })
}

runCommandMain(main)
