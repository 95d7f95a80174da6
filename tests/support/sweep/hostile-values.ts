import fc from 'fast-check'
import type { Json } from './valid-requests'

/**
 * Values of invalid input. A long text is written as `:times 5000 x` for readable output; `filled` expands
 * it.
 */

/** Any UTF-16 code unit, including lone surrogates. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))

const CHARACTERS = [
  ...['\0', '\ud800', '\udfff', '\u202e', '\u2066', '\u200b', '\ufeff', '\u2028', '\x1b', '\x7f'],
  ...['\r', '\n', '\t', '=', '+', '-', '@', '.', '/', '\\', '%', '<', "'", '"', '`', '$', '{', '('],
  ...[
    '＝',
    '＋',
    '１',
    '＠',
    '۱',
    '১',
    'ﷺ',
    'İ',
    'ß',
    'e\u0301',
    '🩸',
    '👩‍👩‍👧',
    ' ',
    '1',
    'a',
    ',',
  ],
  ...[';'],
]

const SIZES = [2, 20, 21, 100, 101, 254, 300, 1_001, 5_001, 20_000, 80_001, 99_000, 600_000]

const long = fc
  .tuple(fc.constantFrom(...SIZES), fc.constantFrom(...CHARACTERS))
  .map(([size, character]) => `:times ${size} ${character}`)

const NOTABLE = [
  ...['', ' ', '\0', 'a\0b', 'a\ud800b', '\udc00', '\u202eevil', '\u200b', '\u00a0', 'null', 'NaN'],
  ...['undefined', 'true', '[object Object]', '__proto__', 'constructor', 'toString'],
  ...['hasOwnProperty'],
  ...["' OR 1=1 --", '{"$ne":null}', '$where', '$ne', '$', '.', '..', '../../etc/passwd', '%00'],
  ...['%'],
  ...['%zz', '%c0%af', '%u0000', '\r\nX-Evil: 1', '\r\nBcc: all@people.example', '=HYPERLINK("x")'],
  ...['＝1+1', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '{{7*7}}', `\${7*7}`],
  ...['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://evil.example/x.png'],
  ...['https://[::1]/', 'https://user:pw@evil.example/', 'https://', 'http://x'],
  ...['file:///etc/passwd'],
  ...['/pictures/../../x', '/api/images/x', 'https://res.cloudinary.com:99999/x'],
  ...['https://\ud800/'],
  ...['0', '-1', '+5', '1e3', '0x10', '1.5', '9999999999', '١', '١٢٣', '½', '２', 'Infinity', '-0'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '-001-01-01', '2026-1-1', '10000-01-01'],
  ...['2026-13-01'],
  ...['2026-01-01T00:00:00Z', '25:00 PM', '9:00 am', '12:00 AM', 'A+', 'Z+', 'o+', 'All'],
  ...['Eligible'],
  ...['a@b', 'a@b.c', '"a b"@people.example', 'a@people.example\r\nCc: b@people.example', '@'],
  ...['a@@b.c'],
  ...['é@people.example', 'a@xn--80ak6aa92e.com', 'A@PEOPLE.EXAMPLE', ' a@people.example '],
  ...['.@a.bc'],
  ...['000000000000000000000000', 'ffffffffffffffffffffffff', '0123456789ab'],
  ...['zzzzzzzzzzzzzzzzzzzzzzzz'],
  ...['০১৭১১', '+'.repeat(20), '(((((((((((((((((((1', '- - - - - - - - - -1'],
  ...['1 1 1 1 1 1 1 1 1x'],
  ...['tok_slow', 'tok_chargeDeclined', 'tok_threeDSecure2Required', 'session', '_log', 'callback'],
  ...['admin', 'approved', 'completed', 'cancelled', 'fulfilled', 'user', 'Passw0rd#'],
  ...['ＰＡＳＳ#aa1'],
]

/** Placeholders for ids of the caller and of other people. */
const GAPS = [
  ...[
    ':member',
    ':admin',
    ':other',
    ':app-code',
    ':phone-code',
    ':sign-in-code',
    ':request',
    ':own-request',
    ':ended-request',
    ':covered-request',
    ':waited-request',
    ':called-request',
    ':pledge',
  ],
  ...[
    ':past-pledge',
    ':others-pledge',
    ':given-pledge',
    ':own-given-pledge',
    ':disputed-pledge',
    ':campaign',
    ':past-campaign',
    ':organisation',
    ':service',
  ],
  ...[
    ':booking',
    ':others-booking',
    ':post',
    ':own-post',
    ':message',
    ':own-message',
    ':reported-message',
    ':access-token',
    ':webhook',
    ':case',
    ':block',
    ':picture',
  ],
  ...[
    ':picture-id',
    ':token',
    ':reset-token',
    ':question-token',
    ':notification',
    ':unsubscribe-token',
    ':mail',
    ':member-mail',
    ':other-mail',
    ':new-mail',
  ],
  ...[':today', ':yesterday', ':150-days-ago', ':in-3-days', ':in-4-days', ':password'],
  ...[':upper-request'],
]

/** A text that an attacker can send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NOTABLE) },
  { weight: 3, arbitrary: fc.constantFrom(...GAPS) },
  { weight: 3, arbitrary: fc.string({ unit, maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 3, arbitrary: long },
)

const KEYS = [
  ...['$ne', '$gt', '$in', '$where', '$regex', '$expr', '$set', '$or', '$function', '$oid'],
  ...['$date'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'length', 'then', 'toJSON'],
  ...['_bsontype', '_id', 'role', 'roll', 'email', 'passwordHash', 'sessionVersion', 'a.b', ''],
  ...['0'],
]

/** A key that no schema has. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KEYS) },
  { weight: 1, arbitrary: hostileText },
)

const OPERATORS: Json[] = [
  ...[{ $ne: null }, { $gt: '' }, { $in: [] }, { $exists: true }, { $not: {} }],
  ...[{ $where: 'sleep(5000)' }, { $regex: '(a+)+$' }, { $expr: { $eq: [1, 1] } }],
  ...[{ toString: 'x' }, { length: 1e9 }, { constructor: { prototype: {} } }],
  { _bsontype: 'ObjectId', id: '000000000000' },
]

const NUMBERS = [
  ...[0, -0, 1, -1, 0.1, 49, 50, 99_999_999, 100_000_000, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308],
  ...[5e-324],
]

const polluting = fc
  .constantFrom<Json>('x', { role: 'admin' }, [])
  .map((value) => Object.defineProperty({}, '__proto__', { value, enumerable: true }) as Json)

/** A value of any JSON type. */
export const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 12, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...OPERATORS) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: polluting },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.dictionary(hostileKey, hostileText, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json) },
)

/** Expands long texts and replaces placeholders by `gaps`. */
export function filled<T>(value: T, gaps: Record<string, string>): T {
  if (typeof value === 'string') return written(value, gaps) as T
  if (Array.isArray(value)) return value.map((one) => filled(one, gaps)) as T
  if (typeof value !== 'object' || value === null) return value
  const copy = {}
  for (const [key, inner] of Object.entries(value)) {
    // Assigning `__proto__` would set the prototype and send nothing.
    Object.defineProperty(copy, written(key, gaps), {
      value: filled(inner, gaps),
      enumerable: true,
      configurable: true,
    })
  }
  return copy as T
}

function written(text: string, gaps: Record<string, string>): string {
  const [, size, part] = /^:times (\d+) (.+)$/su.exec(text) ?? []
  if (size && part) return part.repeat(Number(size))
  return Object.hasOwn(gaps, text) ? (gaps[text] ?? '') : text
}
