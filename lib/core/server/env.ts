import 'server-only'
import { z } from 'zod'
import { isAllowedSiteUrl, SITE_URL_RULE } from './http/site-url-rule'
import { isLocalDatabase, isLocalUrl } from './is-local'

const flag = z
  .enum(['1', '0', 'true', 'false', ''])
  .optional()
  .transform((value) => value === '1' || value === 'true')

const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined)

const httpsUrl = optional.refine(
  (value) => value === undefined || (value.startsWith('https://') && URL.canParse(value)),
  'must be a URL that begins with https://',
)

/** `read` returns null for an invalid value. */
function parsedBy<T>(read: (written: string) => T | null, message: string) {
  return z
    .string()
    .default('')
    .transform((written, context) => {
      const value = read(written)
      if (value !== null) return value
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

const schema = z
  .object({
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
    NEXTAUTH_SECRET: z.string().min(16, 'must have at least 16 characters'),
    NEXTAUTH_URL: optional,
    SMTP_URL: optional,
    MAIL_FROM: z.string().default('ShareLife <no-reply@sharelife.example>'),
    CONTACT_EMAIL: z.string().default('contact@sharelife.example'),
    CLOUDINARY_URL: optional,
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    GOOGLE_ISSUER: optional,
    GOOGLE_WELL_KNOWN: optional,
    STRIPE_SECRET_KEY: optional,
    STRIPE_PUBLISHABLE_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_API_URL: optional,
    STRIPE_TIMEOUT_MS: z.coerce.number().int().positive().default(15_000),
    SSLCOMMERZ_STORE_ID: optional,
    SSLCOMMERZ_STORE_PASSWORD: optional,
    SSLCOMMERZ_API_URL: optional.transform((value) => value ?? 'https://securepay.sslcommerz.com'),
    SSLCOMMERZ_TIMEOUT_MS: z.coerce.number().int().positive().default(15_000),
    VAPID_PUBLIC_KEY: optional,
    VAPID_PRIVATE_KEY: optional,
    PUSH_SERVICE_URL: optional,
    SMS_PROVIDER: optional.pipe(z.enum(['twilio', 'gateway']).optional()),
    TWILIO_ACCOUNT_SID: optional,
    TWILIO_AUTH_TOKEN: optional,
    TWILIO_FROM: optional,
    TWILIO_API_URL: optional,
    SMS_GATEWAY_URL: optional,
    SMS_GATEWAY_METHOD: optional.pipe(z.enum(['GET', 'POST']).default('POST')),
    SMS_GATEWAY_HEADERS: parsedBy(parseHeaders, 'must be headers in JSON, {"name": "value"}'),
    SMS_GATEWAY_BODY: z.string().default(''),
    SMS_GATEWAY_SUCCESS: parsedBy(parsePattern, 'must be a regular expression'),
    SMS_GATEWAY_SECRET: optional,
    SMS_SEGMENT_PRICE: z.coerce.number().nonnegative().default(0),
    SMS_PRICE_CURRENCY: optional.pipe(z.enum(['BDT', 'USD']).default('BDT')),
    SMS_PER_NUMBER_A_DAY: z.coerce.number().int().positive().default(9),
    SMS_SEGMENTS_A_DAY: z.coerce.number().int().nonnegative().default(500),
    SMS_SEGMENTS_A_MONTH: z.coerce.number().int().nonnegative().default(5_000),
    CRON_SECRET: optional,
    TRUST_PROXY: flag,
    ADMIN_SECOND_FACTOR: z.enum(['required', '']).optional(),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    DEMO: flag,
    OTEL_EXPORTER_OTLP_ENDPOINT: optional.refine(
      (value) => value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value)),
      'must be a URL that begins with http:// or https://',
    ),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    SLOW_QUERY_MS: z.coerce.number().int().positive().default(200),
    SITE_PHONE: optional,
    SITE_ADDRESS: optional,
    SITE_ADDRESS_BN: optional,
    SITE_EMAIL: optional,
    SITE_DONATION_EMAIL: optional,
    SITE_FACEBOOK: httpsUrl,
    SITE_YOUTUBE: httpsUrl,
    SITE_X: httpsUrl,
    SITE_INSTAGRAM: httpsUrl,
    VERCEL: flag,
  })
  .refine(({ NEXTAUTH_URL }) => !isProduction() || isAllowedSiteUrl(NEXTAUTH_URL ?? ''), {
    path: ['NEXTAUTH_URL'],
    message: SITE_URL_RULE,
  })
  .refine((env) => !env.DEMO || isLocalDatabase(env.MONGODB_URI), {
    path: ['DEMO'],
    message: 'is only for a database on this computer',
  })
  .refine(({ STRIPE_API_URL }) => !STRIPE_API_URL || isLocalUrl(STRIPE_API_URL), {
    path: ['STRIPE_API_URL'],
    message: 'is only for a fake server on this computer',
  })
  .refine(({ SSLCOMMERZ_API_URL: url }) => isSslcommerzUrl(url) || isLocalUrl(url), {
    path: ['SSLCOMMERZ_API_URL'],
    message: 'must be an https URL of sslcommerz.com, or a fake server on this computer',
  })
  .refine(({ PUSH_SERVICE_URL }) => !PUSH_SERVICE_URL || isLocalUrl(PUSH_SERVICE_URL), {
    path: ['PUSH_SERVICE_URL'],
    message: 'is only for a fake server on this computer',
  })
  .refine(({ TWILIO_API_URL }) => !TWILIO_API_URL || isLocalUrl(TWILIO_API_URL), {
    path: ['TWILIO_API_URL'],
    message: 'is only for a fake server on this computer',
  })
  .superRefine((env, context) => {
    const needed = {
      twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
      gateway: ['SMS_GATEWAY_URL'],
    } as const
    for (const name of env.SMS_PROVIDER ? needed[env.SMS_PROVIDER] : []) {
      if (env[name]) continue
      context.addIssue({ code: 'custom', path: [name], message: 'is missing' })
    }
  })
  .refine(({ SMS_GATEWAY_URL }) => !SMS_GATEWAY_URL || isAllowedGatewayUrl(SMS_GATEWAY_URL), {
    path: ['SMS_GATEWAY_URL'],
    message: 'must be a URL that begins with https://',
  })

export type Env = z.infer<typeof schema>

export const ENVIRONMENT_VARIABLES = Object.keys(schema.shape)

let cachedEnv: Env | undefined

/** Returns the environment, validated on first use, so that a build needs no secrets. Throws. */
export function env(): Env {
  cachedEnv ??= parse()
  return cachedEnv
}

/** For tests that change a variable. */
export function resetEnv(): void {
  cachedEnv = undefined
}

export const REQUIRED_SETTINGS = ['MONGODB_URI', 'NEXTAUTH_SECRET', 'NEXTAUTH_URL'] as const

/** Whether a deployment on Vercel lacks a setting; next.config.mjs then shows a page about it. */
export function isMissingSettingsOnVercel(): boolean {
  return Boolean(process.env.VERCEL) && REQUIRED_SETTINGS.some((name) => !process.env[name])
}

/** Whether the code runs inside Next.js, where its caches and `after` are available. */
export function isInsideNext(): boolean {
  return process.env.NEXT_RUNTIME === 'nodejs'
}

/** Also without the required settings, so that the middleware never throws. */
export function isDemo(): boolean {
  return process.env.DEMO === '1'
}

export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}

function isProduction(): boolean {
  return process.env.NODE_ENV === 'production'
}

/** Allows only the provider or its sandbox, because its responses decide what counts as paid. */
function isSslcommerzUrl(url: string): boolean {
  return /^https:\/\/[a-z]+\.sslcommerz\.com\/?$/.test(url)
}

/** A fake server on this computer needs no https. */
function isAllowedGatewayUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || isLocalUrl(origin)
}

function parsePattern(written: string): RegExp | null {
  try {
    return new RegExp(written)
  } catch {
    return null
  }
}

function parseHeaders(written: string): Record<string, string> | null {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(written || '{}'))
  } catch {
    return null
  }
}

function parse(): Env {
  const result = schema.safeParse(process.env)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return process.env[name] ? `${name} ${issue.message}` : `${name} is missing`
  })
  throw new Error(`The environment is not complete (see .env.example):\n  ${lines.join('\n  ')}`)
}
