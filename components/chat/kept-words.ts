/** What somebody wrote and could not send yet. */
export interface KeptWords {
  draft: string
  /** Messages that failed, each with the key of its attempt. */
  unsent: { key: string; text: string }[]
}

const nameOf = (personId: string) => `chat:${personId}`

/** What this person left in this tab: it outlives a reload and a session that has ended. */
export function readWords(personId: string): KeptWords {
  const nothing: KeptWords = { draft: '', unsent: [] }
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(nameOf(personId)) ?? '{}') }
  } catch {
    return nothing
  }
}

/** A message has arrived: it needs no keeping, even when its page is gone. */
export function dropUnsent(personId: string, key: string): void {
  const unsent = readWords(personId).unsent.filter((one) => one.key !== key)
  keepWords(personId, { unsent })
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
