import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const ORIGIN = 'lib/core/http/origin.ts'
const BODY = 'lib/core/http/request-body.ts'
const DOOR = 'lib/features/users/sign-in/auth-door.ts'
const FRONT = 'scripts/server/refusals.ts'
const FRONT_TESTS = ['tests/unit/launcher.test.ts']

/** The guards of the site's edges: origins, who is counted, bodies, methods and addresses. */
export const edgeGuards: Guard[] = [
  {
    name: 'an origin is compared whole',
    file: ORIGIN,
    find: 'return origin === (NEXTAUTH_URL ? new URL(NEXTAUTH_URL).origin : request.nextUrl.origin)',
    replace:
      'return URL.canParse(origin) && new URL(origin).host === new URL(NEXTAUTH_URL ?? request.url).host',
    tests: api('origin'),
  },
  {
    name: 'a cookie counts as its account once its session is proven',
    file: 'lib/core/route.ts',
    find: 'const caller = user?.id ?? callerNetwork(request)',
    replace: 'const caller = (await readToken(request))?.sub ?? callerNetwork(request)',
    tests: api('limits'),
  },
  {
    name: 'an IPv6 network counts as one caller',
    file: ORIGIN,
    find: 'Array(8).fill(0)',
    replace: 'parsed.toByteArray().slice(8)',
    tests: api('limits'),
  },
  {
    name: 'a production site has an address of its own',
    file: 'lib/core/env.ts',
    find: "!isProduction() || isOwnAddress(NEXTAUTH_URL ?? '')",
    replace: 'true',
    tests: ['tests/unit/core/env.test.ts'],
  },
  {
    name: 'http is for this computer alone',
    file: 'lib/core/http/own-address.ts',
    find: ' && THIS_COMPUTER.includes(hostname)',
    replace: '',
    tests: ['tests/unit/core/env.test.ts'],
  },
  {
    name: 'kept answers take GET and HEAD alone',
    file: 'middleware.ts',
    find: 'KEPT_ANSWER.test(path) && !KEPT_METHODS.includes(request.method)',
    replace: 'false',
    tests: api('kept-answers'),
  },
  {
    name: 'an address that cannot be decoded is turned away',
    file: 'middleware.ts',
    find: '  if (path === null) return refused(unreadableAddress())\n',
    replace: '  if (path === null) return NextResponse.next()\n',
    tests: api('kept-answers'),
  },
  {
    name: 'the middleware sees encoded addresses',
    file: 'middleware.ts',
    find: "    '/(.*%.*)',\n",
    replace: '',
    tests: api('kept-answers'),
  },
  {
    name: 'a body without an end is not read to it',
    file: BODY,
    find: '    if (size > largest) {\n',
    replace: '    if (size > 50 * largest) {\n',
    tests: api('route-wrapper'),
  },
  {
    name: 'next-auth gets small bodies alone',
    file: DOOR,
    find: 'readBytes(request, LARGEST)',
    replace: 'readBytes(request, 100 * LARGEST)',
    tests: api('auth-door'),
  },
  {
    name: 'calls of next-auth are counted',
    file: DOOR,
    find: "  await countAgainst('sign-in-calls', callerNetwork(request))\n",
    replace: '',
    tests: api('auth-door'),
  },
  {
    name: 'what the site does not use of next-auth is closed',
    file: DOOR,
    find: "  if (!methods) throw new AppError('not-found', 'There is no such call.')\n  if (!methods.includes(",
    replace: '  if (methods && !methods.includes(',
    tests: api('auth-door'),
  },
  {
    name: 'a cookie that next-auth cannot read is refused',
    file: DOOR,
    find: '  assertReadableCookies(request)\n',
    replace: '',
    tests: api('auth-door'),
  },
  {
    name: 'the way back is a web address',
    file: DOOR,
    find: '  assertWebAddresses(request.nextUrl.searchParams)\n',
    replace: '',
    tests: api('auth-door'),
  },
  {
    name: 'so is the one in a form',
    file: DOOR,
    find: '  assertWebAddresses(form)\n',
    replace: '',
    tests: api('auth-door'),
  },
  {
    name: 'a server action is not looked for',
    file: 'middleware.ts',
    find: '  if (asksForAction(request, path)) return refused(noAction())\n',
    replace: '',
    tests: api('kept-answers'),
  },
  {
    name: 'pages and files take GET and HEAD alone',
    file: FRONT,
    find: "if (!isCall(path, headers['content-type'])) {",
    replace: "if (path === headers['content-type']) {",
    tests: FRONT_TESTS,
  },
  {
    name: 'calls that change something have plain addresses',
    file: FRONT,
    find: 'return PLAIN.test(path)\n',
    replace: 'return path\n',
    tests: FRONT_TESTS,
  },
  {
    name: 'what names another host as its address is refused',
    file: FRONT,
    find: "  if (!url.startsWith('/')) return unreadable('it does not begin with a slash')\n",
    replace: '',
    tests: FRONT_TESTS,
  },
  {
    name: 'every answer has the security headers, whatever Next gives it',
    file: 'scripts/server/front.ts',
    find: '      secure(response)\n',
    replace: '',
    tests: FRONT_TESTS,
  },
  {
    name: 'no header asks Next for a server action',
    file: 'scripts/server/front.ts',
    find: "    delete request.headers['next-action']\n",
    replace: '',
    tests: FRONT_TESTS,
  },
]
