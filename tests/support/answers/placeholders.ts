/** Values that differ between recordings by their nature, and their placeholders. */
const RANDOM: [kind: string, pattern: RegExp][] = [
  ['uuid', /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g],
  ['session', /(?<=next-auth\.session-token=)[^;\s"]+/g],
  // A letter before it may belong to an escape sequence: `%7C`.
  ['hash', /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g],
  ['new', /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g],
  ['new', /(?<![0-9A-F])[0-9A-F]{24}(?![0-9A-F])/g],
  ['mail', /[0-9a-f]{12}@residents\.example/g],
  // Two-step login: a recovery code, the secret of an app and its QR code.
  ['code', /\b[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}\b/g],
  ['key', /\b[A-Z2-7]{32}\b/g],
  ['drawing', /M0 0h7v1h-7z[M\dhvz -]*/g],
  // 32 bytes in base64url.
  ['token', /(?<![\w-])[\w-]{43}(?![\w-])/g],
]
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** The maximum difference between the database server's clock and the real time. */
const CLOCKS_DIFFER_MS = 3_600_000

export interface Known {
  /** What was in the database before the first call, with its name in the recording. */
  names: ReadonlyMap<string, string>
  /** The real time of the recording, which is not the time of its calls. */
  madeAt: number
}

/**
 * Replaces random values in the texts of one answer: known ones by their name, others by kind and
 * order of first appearance. So equal values get the same placeholder, and the numbers of one answer
 * do not depend on another answer.
 */
export function placeholders({ names, madeAt }: Known): (text: string) => string {
  const seen = new Map<string, string>()
  const counts = new Map<string, number>()
  const isOfToday = (instant: string) => Math.abs(Date.parse(instant) - madeAt) < CLOCKS_DIFFER_MS

  function placeholderOf(kind: string, value: string): string {
    const name = names.get(value) ?? seen.get(value) ?? numbered(kind)
    seen.set(value, name)
    return `<${name}>`
  }

  function numbered(kind: string): string {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${kind}-${count}`
  }

  return (text) =>
    RANDOM.reduce(
      (written, [kind, pattern]) => written.replace(pattern, (value) => placeholderOf(kind, value)),
      // Times of the stopped clock are the same in every recording; those of the database server are
      // not.
      text.replace(INSTANT, (instant) => (isOfToday(instant) ? '<now>' : instant)),
    )
}
