import type { SavedState } from './kept-state'

/** Placeholders for a day or a plain word, which are the same in every recording. */
const SAME_IN_ALL = /^:(today|yesterday|\d+-days-ago|in-\d-days|password|app-code)$/

/**
 * The names that a recording uses for everything in the database: things of the sweep by their
 * placeholder (`own-request`), the rest by collection and position (`users-7`).
 */
export function namesOf(kept: SavedState, gaps: Record<string, string>): Map<string, string> {
  const names = new Map<string, string>()
  for (const [collection, rows] of kept.rows) {
    for (const [place, { _id, email }] of rows.entries()) {
      const id = String(_id)
      if (/^[0-9a-f]{24}$/.test(id)) names.set(id, `${collection}-${place + 1}`)
      if (isMadeUp(email)) names.set(email, `mail-of-${collection}-${place + 1}`)
    }
  }
  for (const [gap, value] of Object.entries(gaps)) {
    if (!SAME_IN_ALL.test(gap)) names.set(value, gap.slice(1))
  }
  return names
}

/** The addresses of the sweep's people are random. */
function isMadeUp(email: unknown): email is string {
  return typeof email === 'string' && email.endsWith('@residents.example')
}
