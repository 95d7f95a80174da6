/** What differs from one recording to the next by its nature, by what it is called in an answer. */
const RANDOM: [name: string, pattern: string][] = [
  ['uuid', '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'],
  // A cookie sealed by next-auth, whose key part may be empty.
  ['sealed', 'eyJ[\\w-]+\\.[\\w-]*\\.[\\w-]+\\.[\\w-]+(?:\\.[\\w-]+)?'],
  // A letter in front of it may belong to what is escaped: `%7C`.
  ['hash', '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])'],
  ['new', '(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])'],
  ['instant', '\\b\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z'],
  // Two-step login: a recovery code, the key of an app and its drawing as a QR code.
  ['code', '\\b[a-z2-7]{4}(?:-[a-z2-7]{4}){3}\\b'],
  ['key', '\\b[A-Z2-7]{32}\\b'],
  ['drawing', '(?:M\\d+ \\d+h1v1h-1z){99,}'],
  // 32 bytes in base64url.
  ['token', '(?<![\\w-])[\\w-]{43}(?![\\w-])'],
]
const ANY_RANDOM = new RegExp(
  RANDOM.map(([name, pattern]) => `(?<${name}>${pattern})`).join('|'),
  'g',
)

/** How far the database server's clock may be from the one on the wall. */
const CLOCKS_DIFFER_MS = 3_600_000

export interface Known {
  /** What stood in the database before the first call, by the name it is recorded under. */
  names: ReadonlyMap<string, string>
  /** When the recording is made, which is not when its calls take place. */
  madeAt: number
}

/**
 * Replaces what is random in the texts of one answer: what was known before by its name, anything
 * else by kind and order of first appearance, so that the same value stays the same placeholder and
 * another answer's numbers do not depend on this one's.
 */
export function placeholders({ names, madeAt }: Known): (text: string) => string {
  const seen = new Map<string, string>()
  const counts = new Map<string, number>()
  const literal = literals(names)
  const isOfToday = (instant: string) => Math.abs(Date.parse(instant) - madeAt) < CLOCKS_DIFFER_MS

  function placeholderOf(kind: string, value: string): string {
    const known = seen.get(value)
    if (known) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const made = `<${kind}-${count}>`
    seen.set(value, made)
    return made
  }

  return (text) => {
    const named = literal ? text.replace(literal, (value) => `<${names.get(value)}>`) : text
    return named.replace(ANY_RANDOM, (value, ...rest) => {
      const groups = rest.at(-1) as Record<string, string | undefined>
      const [kind = ''] = Object.entries(groups).find(([, found]) => found) ?? []
      if (kind !== 'instant') return placeholderOf(kind, value)
      // Times of the stopped clock are the same in every recording; the server's own are not.
      return isOfToday(value) ? '<now>' : value
    })
  }
}

/** One pattern for everything that has a name, the longest first. */
function literals(names: Known['names']): RegExp | undefined {
  if (names.size === 0) return undefined
  const values = [...names.keys()].sort((one, other) => other.length - one.length)
  const escaped = values.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(escaped.join('|'), 'g')
}
