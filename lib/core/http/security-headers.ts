/**
 * The security headers of every answer (see docs/decisions/0006). The configuration of Next, the middleware
 * and the front server take them from here.
 */

/** Where Stripe's card form is loaded from, and what it calls. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Another host that may store uploaded pictures. */
const PICTURES = 'https://res.cloudinary.com'

/** Where browsers report violations of a policy; `REPORTS` is its name in the newer headers. */
const REPORTS_PATH = '/api/csp-reports'
const REPORTS = 'csp'

/**
 * The hash of the script in `components/layout/first-paint-script.tsx`, which has no nonce because cached pages
 * contain it too. A test compares it with the script.
 */
const FIRST_PAINT_SCRIPT_HASH = "'sha256-vd1H6cEbQYOk924oIimI0PofHycLZfCgZHFUOk3xLho='"

interface PolicyOptions {
  /** For a page rendered per request: inline scripts without this nonce do not run. */
  nonce?: string
  /** Whether this is the development server, which uses eval and a web socket. */
  isDevelopment?: boolean
}

/**
 * The content security policy of a page. Without a nonce it is the policy of cached pages. Their inline
 * scripts differ from page to page, so they cannot be listed by hash and are allowed; scripts in attributes
 * are not, and nothing may be loaded from or sent to a host that is not listed.
 */
export function contentPolicy(options: PolicyOptions = {}): string {
  return Object.entries(directivesFor(options))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function directivesFor({ nonce, isDevelopment = false }: PolicyOptions): Record<string, string[]> {
  const inline = nonce ? [`'nonce-${nonce}'`, FIRST_PAINT_SCRIPT_HASH] : ["'unsafe-inline'"]
  const evaluated = isDevelopment ? ["'unsafe-eval'"] : []
  const local = isDevelopment ? ['ws:', 'http://localhost:*', 'http://127.0.0.1:*'] : []
  return {
    'default-src': ["'self'"],
    // Next looks for its nonce in the first directive whose name begins like this one.
    'script-src': ["'self'", ...inline, ...evaluated, ...STRIPE.scripts],
    'script-src-attr': ["'none'"],
    // Radix, sonner, recharts and next/image set inline styles on elements, and these cannot carry a nonce.
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

/** The names of the policy's directives. */
export const DIRECTIVES = Object.keys(directivesFor({}))

/** The policy of API calls: they answer data, so a browser that opens one must not run or load anything. */
const CALL_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const SWITCHED_OFF = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'gamepad'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'publickey-credentials-create', 'serial'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'sync-xhr', 'usb', 'window-management'],
  'xr-spatial-tracking',
]

/** Browser features that no page uses are switched off; Stripe's frame may request a payment. */
const PERMISSIONS = [
  ...SWITCHED_OFF.map((feature) => `${feature}=()`),
  'payment=(self "https://js.stripe.com")',
].join(', ')

export interface Header {
  key: string
  value: string
}

/** The headers of every answer, with the policy of cached pages; the middleware overwrites some with its own. */
export function securityHeaders({ isDevelopment = false } = {}): Header[] {
  return [
    { key: 'Content-Security-Policy', value: contentPolicy({ isDevelopment }) },
    { key: 'Reporting-Endpoints', value: `${REPORTS}="${REPORTS_PATH}"` },
    // Two years; browsers accept this header over https only.
    { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: PERMISSIONS },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  ]
}

/** The headers of API calls, in addition to those of every answer. */
export const CALL_HEADERS: Header[] = [{ key: 'Content-Security-Policy', value: CALL_POLICY }]

/** Pictures may be embedded by other sites: by previews of shared links, mails and feed readers. */
export const PICTURE_HEADERS: Header[] = [
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
]
