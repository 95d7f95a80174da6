/** What somebody wrote and could not send yet. */
export interface KeptWords {
  draft: string
  /** Messages that failed. */
  unsent: string[]
}

const nameOf = (personId: string) => `chat:${personId}`

/** What this person left in this tab: it outlives a reload and a session that has ended. */
export function readWords(personId: string): KeptWords {
  const nothing = { draft: '', unsent: [] }
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(nameOf(personId)) ?? '{}') }
  } catch {
    return nothing
  }
}

/** Keeps words until they are sent; a browser that stores nothing keeps them as long as the page. */
export function keepWords(personId: string, words: Partial<KeptWords>): void {
  try {
    const all = { ...readWords(personId), ...words }
    if (all.draft || all.unsent.length > 0) {
      sessionStorage.setItem(nameOf(personId), JSON.stringify(all))
    } else {
      sessionStorage.removeItem(nameOf(personId))
    }
  } catch {
    // A full or forbidden store costs only what a reload would have brought back.
  }
}
