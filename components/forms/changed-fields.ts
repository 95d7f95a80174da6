/** The values that differ from the stored ones, so that an edit sends nothing else. */
export function changedFields<T extends object>(values: Partial<T>, stored: T): Partial<T> {
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== undefined && value !== stored[name as keyof T],
  )
  return Object.fromEntries(entries) as Partial<T>
}
