/**
 * What browsers are told about every answer of the site (see docs/decisions/0038). The configuration
 * of Next, the middleware and the front server take the headers from here.
 */

/** Where Stripe's card field comes from, and what it calls. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Where uploaded pictures may be kept, besides here. */
const PICTURES = 'https://res.cloudinary.com'

/** Where browsers tell what a policy has stopped; `REPORTS` names it in the newer headers. */
const REPORTS_PATH = '/api/csp-reports'
const REPORTS = 'csp'

/**
 * The script of `components/layout/early-script.tsx`, which stands in kept pages too and so has no nonce.
 * A test holds it against the script.
 */
const EARLY_SCRIPT_HASH = "'sha256-l2O1oZu/A7f+vkLDZv/QFyReCYMgiug/Qh4JAuLL1cg='"

interface PolicyOptions {
  /** Of a page that is made for one request: an inline script without it does not run. */
  nonce?: string
  /** Whether the development server answers, which evaluates code and talks over a socket. */
  isDevelopment?: boolean
}

/**
 * The content policy of a page. Without a nonce it is that of kept pages: their inline scripts differ
 * from page to page and nothing that names them could be kept up to date, so they may run, but scripts
 * in attributes may not, and nothing may be fetched from or sent to another host than those named.
 */
export function contentPolicy(options: PolicyOptions = {}): string {
  return Object.entries(directivesFor(options))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function directivesFor({ nonce, isDevelopment = false }: PolicyOptions): Record<string, string[]> {
  const inline = nonce ? [`'nonce-${nonce}'`, EARLY_SCRIPT_HASH] : ["'unsafe-inline'"]
  const evaluated = isDevelopment ? ["'unsafe-eval'"] : []
  const local = isDevelopment ? ['ws:', 'http://localhost:*', 'http://127.0.0.1:*'] : []
  return {
    'default-src': ["'self'"],
    // Next looks for its nonce in the first directive whose name begins like this one.
    'script-src': ["'self'", ...inline, ...evaluated, ...STRIPE.scripts],
    'script-src-attr': ["'none'"],
    // Radix, sonner, recharts and next/image set styles on elements, which cannot carry a nonce.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', PICTURES],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...STRIPE.calls, ...local],
    'frame-src': STRIPE.frames,
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [REPORTS_PATH],
    'report-to': [REPORTS],
  }
}

/** The names of what a policy rules. */
export const DIRECTIVES = Object.keys(directivesFor({}))

/** Calls answer data: a browser that is led to one shows it, and does nothing with it. */
const CALL_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const SWITCHED_OFF = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'gamepad'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'publickey-credentials-create', 'serial'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'sync-xhr', 'usb', 'window-management'],
  'xr-spatial-tracking',
]

/** What no page of ours uses is off; Stripe's frame may ask for a payment. */
const PERMISSIONS = [
  ...SWITCHED_OFF.map((feature) => `${feature}=()`),
  'payment=(self "https://js.stripe.com")',
].join(', ')

export interface Header {
  key: string
  value: string
}

/** The headers of every answer, with the policy of kept pages; the middleware puts its own on top. */
export function securityHeaders({ isDevelopment = false } = {}): Header[] {
  return [
    { key: 'Content-Security-Policy', value: contentPolicy({ isDevelopment }) },
    { key: 'Reporting-Endpoints', value: `${REPORTS}="${REPORTS_PATH}"` },
    // Two years; browsers take it from https alone.
    { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: PERMISSIONS },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  ]
}

/** The headers of calls, on top of those of every answer. */
export const CALL_HEADERS: Header[] = [{ key: 'Content-Security-Policy', value: CALL_POLICY }]

/** Pictures may be shown elsewhere: by whoever shares a page, in mails, in feed readers. */
export const PICTURE_HEADERS: Header[] = [
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
]
