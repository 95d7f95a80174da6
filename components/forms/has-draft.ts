/** The key of a draft in sessionStorage. */
export const draftKey = (name: string) => `draft:${name}`

/** Whether a form has a draft to restore; the code for that is loaded only then. */
export function draftExists(name: string | undefined): boolean {
  try {
    return name !== undefined && sessionStorage.getItem(draftKey(name)) !== null
  } catch {
    return false
  }
}
