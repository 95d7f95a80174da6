export const draftKey = (name: string) => `draft:${name}`

/** The code that restores a draft loads only if this is true. */
export function hasDraft(name: string | undefined): boolean {
  try {
    return name !== undefined && sessionStorage.getItem(draftKey(name)) !== null
  } catch {
    return false
  }
}
