const PREFIX = 'draft:'

/** What was typed into a form of this tab and not sent, or nothing. */
export function readDraft(name: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    // No storage, or somebody else's words in it: the form begins anew.
    return {}
  }
}

/** Keeps what is typed for the life of the tab; logging out empties it (`forgetVisitorAfter`). */
export function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values))
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** What was sent is no draft any more. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // There was none.
  }
}
