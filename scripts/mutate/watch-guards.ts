import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)
const unit = (...names: string[]) => names.map((name) => `tests/unit/${name}.test.ts`)

const EVENTS = 'lib/core/security-events.ts'
const REPORTS = 'lib/features/monitoring/take-policy-reports.ts'

/** The guards of what browsers and operators are told. */
export const watchGuards: Guard[] = [
  {
    name: 'a page of one person has a nonce of its own',
    file: 'middleware.ts',
    find: "const nonce = randomBytes(16).toString('base64')",
    replace: "const nonce = 'AAAAAAAAAAAAAAAAAAAAAA=='",
    tests: api('protected-pages'),
  },
  {
    name: 'a page of one person lets no other inline script run',
    file: 'lib/core/http/security-headers.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    find: "nonce ? [`'nonce-${nonce}'`, EARLY_SCRIPT_HASH] : [\"'unsafe-inline'\"]",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    replace: "nonce ? [`'nonce-${nonce}'`, \"'unsafe-inline'\"] : [\"'unsafe-inline'\"]",
    tests: [...api('protected-pages'), ...unit('core/security-headers')],
  },
  {
    name: 'strangers are told the state of the site and nothing else',
    file: 'app/api/health/route.ts',
    find: 'mayKnow ? { status, ...parts, security } : { status }',
    replace: '{ status, ...parts, security }',
    tests: api('health'),
  },
  {
    name: 'members are strangers to the details of the site',
    file: 'app/api/health/route.ts',
    find: "return user?.role === 'admin'",
    replace: 'return Boolean(user)',
    tests: api('health'),
  },
  {
    name: 'a secret that is not set is carried by nobody',
    file: 'lib/core/http/cron.ts',
    find: 'return secret !== undefined && timing',
    replace: 'return timing',
    tests: api('health'),
  },
  {
    name: 'addresses are hashed in the log',
    file: EVENTS,
    find: 'const from = address && hashedAddress(address)',
    replace: 'const from = address',
    tests: api('security-events', 'csp-reports'),
  },
  {
    name: 'a limit that is reached is counted',
    file: 'lib/core/http/limits.ts',
    find: 'await noteLimit(limit, caller, cause.consumedPoints - 1 <= limiter.points)',
    replace: '',
    tests: api('security-events'),
  },
  {
    name: 'a refusal is counted',
    file: 'lib/core/http/refusal.ts',
    find: 'await noteRefusal(cause, requestId, request, known)',
    replace: '',
    tests: api('security-events'),
  },
  {
    name: 'a login that fails is counted',
    file: 'lib/features/users/sign-in/auth-options.ts',
    find: "await noteSecurity('sign-in-failed', { which: 'password', address: network })",
    replace: '',
    tests: api('security-events'),
  },
  {
    name: 'counters have names of ours',
    file: REPORTS,
    find: "which: COUNTED.has(directive) ? directive : 'other'",
    replace: 'which: directive',
    tests: api('csp-reports'),
  },
  {
    name: 'the path of a page stays out of the log',
    file: REPORTS,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    find: "return `/${/^[\\w.-]{0,40}$/.test(first) ? first : '…'}`",
    replace: 'return page || first',
    tests: api('csp-reports'),
  },
  {
    name: 'a browser forgets the person who logs out, and nobody else',
    file: 'lib/features/users/sign-in/clear-after-logout.ts',
    find: 'if (isLogout && isOut)',
    replace: 'if (isLogout)',
    tests: api('security-events'),
  },
  {
    name: 'a table holds no formula',
    file: 'components/admin-list/csv-file.ts',
    find: '＝＋－＠',
    replace: '',
    tests: unit('csv-file'),
  },
]
