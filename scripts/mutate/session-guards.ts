import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const ACCOUNTS = 'lib/features/accounts'
const SESSION = 'lib/core/auth/session.ts'
const END = `${ACCOUNTS}/end-sessions.ts`

/** The guards of sessions: how long they last, who ends them, and what needs a fresh proof. */
export const sessionGuards: Guard[] = [
  {
    name: 'a session that ran out opens nothing',
    file: SESSION,
    find: ', expiresAt: { $gt: new Date() }',
    replace: '',
    tests: api('account-sessions'),
  },
  {
    name: 'a session belongs to one account',
    file: SESSION,
    find: 'String(person._id) === id && ',
    replace: '',
    tests: api('account-sessions'),
  },
  {
    name: 'a session lasts 90 days at most',
    file: SESSION,
    find: 'begunAt.getTime() + LONGEST_MS',
    replace: 'Number.MAX_SAFE_INTEGER',
    tests: api('account-sessions'),
  },
  {
    name: 'that a session is used is noted seldom',
    file: SESSION,
    find: '  if (now.getTime() - lastSeenAt.getTime() < USE_NOTED_MS) return\n',
    replace: '',
    tests: api('account-sessions'),
  },
  {
    name: 'logging out ends the session, and not the cookie alone',
    file: END,
    find: '  await Session.deleteOne({ _id: token.sid, account: token.sub })\n',
    replace: '',
    tests: api('account-sessions'),
  },
  {
    name: 'people log themselves out, and nobody else',
    file: END,
    find: 'Session.deleteOne({ _id: id, account: person.id })',
    replace: 'Session.deleteOne({ _id: id })',
    tests: api('account-sessions'),
  },
  {
    name: 'who logs out everywhere else stays here',
    file: END,
    find: ', _id: { $ne: person.sessionId }',
    replace: '',
    tests: api('account-sessions'),
  },
  {
    name: 'a browser that logs in again keeps no second session',
    file: `${ACCOUNTS}/open-session.ts`,
    find: '  if (replaced) await Session.deleteOne({ _id: replaced.sid, account: replaced.sub })\n',
    replace: '',
    tests: api('account-sessions'),
  },
  {
    name: 'an account is deleted after a fresh proof alone',
    file: 'lib/features/users/delete-own-account.ts',
    find: '  assertRecentlyConfirmed(person)\n',
    replace: '',
    tests: api('account-confirmation'),
  },
  {
    name: 'a proof is fresh for ten minutes',
    file: `${ACCOUNTS}/acting-person.ts`,
    find: 'Date.now() - at.getTime() <= CONFIRMED_FOR_MS',
    replace: 'at.getTime() > 0',
    tests: api('account-confirmation'),
  },
  {
    name: 'the proof is the password',
    file: `${ACCOUNTS}/confirm-person.ts`,
    find: '!(await isPassword(password, account.passwordHash))',
    replace: 'password.length === 0',
    tests: api('account-confirmation'),
  },
  {
    name: 'a proof counts in the browser in which it was given',
    file: `${ACCOUNTS}/confirm-person.ts`,
    find: '{ _id: person.sessionId, account: person.id },',
    replace: '{ account: person.id },',
    tests: api('account-confirmation'),
  },
  {
    name: 'a database that is away signs nobody out',
    file: `${ACCOUNTS}/auth-options.ts`,
    find: 'readSessionUser(token as SessionToken).catch(failing)',
    replace: 'readSessionUser(token as SessionToken)',
    tests: api('database-away'),
  },
  {
    name: 'logins of a network are counted, for whatever accounts',
    file: `${ACCOUNTS}/sign-in.ts`,
    find: "  await countAgainst('logins-of-a-network', network)\n",
    replace: '',
    tests: api('password-tries'),
  },
  {
    name: 'wrong passwords make the next one wait',
    file: `${ACCOUNTS}/sign-in.ts`,
    find: '  await countPasswordTry({ login: email })\n',
    replace: '',
    tests: api('password-tries'),
  },
  {
    name: 'of many passwords at once one is tried',
    file: `${ACCOUNTS}/password-tries.ts`,
    find: '{ _id, nextAt: { $lte: now } }',
    replace: '{ _id }',
    tests: api('password-tries'),
  },
  {
    name: 'the right password ends the wait',
    file: `${ACCOUNTS}/sign-in.ts`,
    find: '  await forgetPasswordTries({ login: email })\n',
    replace: '',
    tests: api('password-tries'),
  },
  {
    name: 'passwords typed in an open browser wait too',
    file: `${ACCOUNTS}/confirm-person.ts`,
    find: '  await countPasswordTry({ account: person.id })\n',
    replace: '',
    tests: api('password-tries'),
  },
  {
    name: 'so do current passwords',
    file: `${ACCOUNTS}/change-password.ts`,
    find: '  await countPasswordTry({ account: person.id })\n',
    replace: '',
    tests: api('password-tries'),
  },
  ...['create-account', 'change-password', 'reset-password'].map((door) => ({
    name: `no common password and no own name (${door})`,
    file: `${ACCOUNTS}/${door}.ts`,
    find:
      {
        'create-account': '  await assertGoodPassword(password, profile)\n',
        'change-password': '  await assertGoodPassword(input.password, person)\n',
      }[door] ?? '  await assertGoodPassword(password, person)\n',
    replace: '',
    tests: api('good-password'),
  })),
  {
    name: 'marks make a common password no other one',
    file: `${ACCOUNTS}/good-password.ts`,
    find: '[plain, withoutMarks(plain)]',
    replace: '[plain]',
    tests: api('good-password'),
  },
]
