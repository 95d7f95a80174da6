import { randomBytes } from 'node:crypto'
import webpush from 'web-push'
import { type PortUse, portFrom } from '@/lib/core/server/port-settings'
import { EXAMPLE_ORGANISATION } from '../../lib/site'
import accounts from '../seed/content/accounts.json'
import { projectPath } from './project'
import type { Settings } from './settings'
import { readJsonOrMissing, readOrMissing, writeAtomically } from './state-files'

/** The demo's servers with their default ports and the environment variables that change them. */
const PARTS = {
  site: [3000, 'PORT', 'the site'],
  mongo: [27117, 'DEMO_MONGO_PORT', 'the database'],
  smtp: [1025, 'DEMO_SMTP_PORT', 'outgoing mail'],
  mailbox: [1080, 'DEMO_MAIL_PORT', 'the mailbox'],
  google: [1090, 'DEMO_GOOGLE_PORT', 'the fake Google login'],
  stripe: [1091, 'DEMO_STRIPE_PORT', 'the fake Stripe'],
  sslcommerz: [1092, 'DEMO_SSLCOMMERZ_PORT', 'the fake SSLCommerz'],
  sms: [1093, 'DEMO_SMS_PORT', 'the fake SMS gateway'],
} as const

export type DemoPorts = Record<keyof typeof PARTS, PortUse>

export function demoPorts(env: Settings): DemoPorts {
  const uses = Object.entries(PARTS).map(([part, [usual, variable, purpose]]) => {
    return [part, { port: portFrom(env, variable, usual), purpose, variable }]
  })
  return Object.fromEntries(uses)
}

/** The product's settings for this computer only. */
export function demoSettings(ports: DemoPorts, mongoUri: string) {
  return {
    MONGODB_URI: mongoUri,
    NEXTAUTH_URL: `http://localhost:${ports.site.port}`,
    NEXTAUTH_SECRET: demoSecret(),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp.port}`,
    MAIL_FROM: 'ShareLife <no-reply@sharelife.example>',
    ...EXAMPLE_ORGANISATION,
    ...demoPushKeys(),
    DEMO: '1',
    RATE_LIMIT_FACTOR: '100',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

export function googleSettings(port: number) {
  const issuer = `http://localhost:${port}`
  return {
    GOOGLE_CLIENT_ID: 'sharelife-on-this-computer',
    GOOGLE_CLIENT_SECRET: 'no-secret-at-all',
    GOOGLE_ISSUER: issuer,
    GOOGLE_WELL_KNOWN: `${issuer}/.well-known/openid-configuration`,
  }
}

/** The site's time limit for the provider, and the fake server's delay for a slow card. */
const PROVIDER_TIMEOUT_MS = 4_000
export const SLOW_CARD_MS = 6_000

export function stripeSettings(port: number) {
  return {
    STRIPE_SECRET_KEY: 'sk_test_on_this_computer',
    // With a real key, browsers would send cards to Stripe.
    STRIPE_PUBLISHABLE_KEY: '',
    STRIPE_WEBHOOK_SECRET: 'whsec_on_this_computer',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    STRIPE_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
  }
}

export function sslcommerzSettings(port: number) {
  return {
    SSLCOMMERZ_STORE_ID: 'sharelife-on-this-computer',
    SSLCOMMERZ_STORE_PASSWORD: 'no-secret-at-all',
    SSLCOMMERZ_API_URL: `http://127.0.0.1:${port}`,
    SSLCOMMERZ_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
  }
}

/** The settings for the fake SMS gateway on a local port, with a price, so that admins see a cost. */
export function smsSettings(port: number) {
  const secret = 'sms-on-this-computer'
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
  return {
    SMS_PROVIDER: 'gateway',
    SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`,
    SMS_GATEWAY_HEADERS: JSON.stringify(headers),
    SMS_GATEWAY_BODY: '{"to":"{number}","text":"{text}"}',
    SMS_GATEWAY_SUCCESS: '"status":"SUCCESS"',
    SMS_GATEWAY_SECRET: secret,
    SMS_SEGMENT_PRICE: '0.35',
  }
}

/** The vendors with a fake server: the setting of a real account, and the settings of the fake server. */
export const VENDORS = {
  google: { account: 'GOOGLE_CLIENT_ID', settings: googleSettings },
  stripe: { account: 'STRIPE_SECRET_KEY', settings: stripeSettings },
  sslcommerz: { account: 'SSLCOMMERZ_STORE_ID', settings: sslcommerzSettings },
  sms: { account: 'SMS_PROVIDER', settings: smsSettings },
}
export type VendorPorts = Partial<Record<keyof typeof VENDORS, number>>

export function vendorSettings(ports: VendorPorts): Settings {
  const all = Object.entries(VENDORS) as [keyof VendorPorts, (typeof VENDORS)['google']][]
  return Object.assign(
    {},
    ...all.map(([vendor, { settings }]) => (ports[vendor] ? settings(ports[vendor]) : {})),
  )
}

/** The secret of the demo's sessions, stored so that a restart does not end them. */
export function demoSecret(file = projectPath('.data', 'secret')) {
  const stored = readOrMissing(file, (text) => (text.length >= SECRET_LENGTH ? text : undefined))
  if (stored) return stored.trim()
  const secret = randomBytes(32).toString('base64url')
  writeAtomically(file, secret)
  return secret
}

const SECRET_LENGTH = 43
/** The lengths of the keys that web-push makes. */
const PUBLIC_KEY_LENGTH = 87
const PRIVATE_KEY_LENGTH = 43

/** The keys that sign the demo's push messages, stored because browsers subscribe with the public key. */
export function demoPushKeys(file = projectPath('.data', 'push-keys.json')) {
  const stored = readJsonOrMissing<webpush.VapidKeys>(
    file,
    ({ publicKey, privateKey }) =>
      publicKey?.length === PUBLIC_KEY_LENGTH && privateKey?.length === PRIVATE_KEY_LENGTH,
  )
  const keys = stored ?? webpush.generateVAPIDKeys()
  if (!stored) writeAtomically(file, JSON.stringify(keys))
  return { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }
}

export const demoAccounts = accounts.map(({ email, who }) => ({ email, who }))

export const demoPassword = 'ShareLife#1'
