/** Where a draft lies in the storage of the tab. */
export const placeOf = (name: string) => `draft:${name}`

/** Whether a form has something to put back; what does that is fetched only then. */
export function hasDraft(name: string | undefined): boolean {
  try {
    return name !== undefined && sessionStorage.getItem(placeOf(name)) !== null
  } catch {
    return false
  }
}
