/** What of a post is kept in the browser while it is written; a photo is too large for that. */
export interface BlogDraft {
  title: string
  description: string
  content: string
  /** The instant of the last change, ISO. */
  savedAt: string
}
export type Written = Omit<BlogDraft, 'savedAt'>

/** Several people may share a browser: each finds their own. */
const placeOf = (account: string) => `blog-draft:${account}`

/** What an account has left unfinished here; null as well where the browser keeps nothing. */
export function readDraft(account: string): BlogDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(account)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/**
 * Keeps what was written, with the instant of its last change. Answers false where the browser
 * refuses; what is kept already, and a form with nothing in it, need no room.
 */
export function keepDraft(account: string, written: Written): boolean {
  if (Object.values(written).every((text) => text.trim() === '')) {
    dropDraft(account)
    return true
  }
  const kept = readDraft(account)
  if (kept && PARTS.every((part) => kept[part] === written[part])) return true
  const draft: BlogDraft = { ...written, savedAt: new Date().toISOString() }
  try {
    localStorage.setItem(placeOf(account), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(account: string): void {
  try {
    localStorage.removeItem(placeOf(account))
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

const PARTS = ['title', 'description', 'content'] as const

function isDraft(kept: unknown): kept is BlogDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = kept as Record<string, unknown>
  const isWhole = PARTS.every((part) => typeof draft[part] === 'string')
  return isWhole && !Number.isNaN(Date.parse(String(draft.savedAt)))
}
