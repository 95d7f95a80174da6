/** The security headers (docs/decisions/0006) of next.config.mjs, the middleware and the front server. */

const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

const PICTURES = 'https://res.cloudinary.com'

const REPORTS_PATH = '/api/csp-reports'
const REPORTS = 'csp'

/**
 * Matches `components/layout/first-paint-script.tsx`, which has no nonce on cached pages; a test
 * checks.
 */
const FIRST_PAINT_SCRIPT_HASH = "'sha256-vd1H6cEbQYOk924oIimI0PofHycLZfCgZHFUOk3xLho='"

interface PolicyOptions {
  /** For a page rendered per request: inline scripts without it do not run. */
  nonce?: string
  /** The development server uses eval and a web socket. */
  isDevelopment?: boolean
  /** In the demo and in tests, browsers send cards to a fake Stripe on this computer. */
  isDemo?: boolean
}

/** Without a nonce it allows inline scripts, because those of cached pages differ from page to page. */
export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  return Object.entries(directivesFor(options))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function directivesFor(options: PolicyOptions): Record<string, string[]> {
  const { nonce, isDevelopment = false, isDemo = false } = options
  const inlineSources = nonce ? [`'nonce-${nonce}'`, FIRST_PAINT_SCRIPT_HASH] : ["'unsafe-inline'"]
  const evalSources = isDevelopment ? ["'unsafe-eval'"] : []
  const developmentSources = isDevelopment
    ? ['ws:', 'http://localhost:*', 'http://127.0.0.1:*']
    : []
  const demoSources = isDemo ? ['http://127.0.0.1:*'] : []
  return {
    'default-src': ["'self'"],
    // Next.js looks for its nonce in the first directive whose name begins like this one.
    'script-src': ["'self'", ...inlineSources, ...evalSources, ...STRIPE.scripts],
    'script-src-attr': ["'none'"],
    // Radix, sonner, recharts and next/image set inline styles, which cannot carry a nonce.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', PICTURES],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...STRIPE.connections, ...developmentSources, ...demoSources],
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

export const CSP_DIRECTIVES = Object.keys(directivesFor({}))

/** Endpoints return data, so a browser that opens one must not run or load anything. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const DISABLED_FEATURES = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'gamepad'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  'microphone',
  'midi',
  'publickey-credentials-create',
  'serial',
  ...['publickey-credentials-get', 'screen-wake-lock', 'sync-xhr', 'usb', 'window-management'],
  'xr-spatial-tracking',
]

/** No page uses these features; Stripe's frame may request a payment. */
const PERMISSIONS = [
  ...DISABLED_FEATURES.map((feature) => `${feature}=()`),
  'payment=(self "https://js.stripe.com")',
].join(', ')

export interface Header {
  key: string
  value: string
}

/** Returns the headers of every response; the middleware replaces some. */
export function securityHeaders(options: Omit<PolicyOptions, 'nonce'> = {}): Header[] {
  return [
    { key: 'Content-Security-Policy', value: contentSecurityPolicy(options) },
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

export const API_HEADERS: Header[] = [{ key: 'Content-Security-Policy', value: API_POLICY }]

/** Link previews, emails and feed readers on other hosts show our pictures. */
export const PICTURE_HEADERS: Header[] = [
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
]
