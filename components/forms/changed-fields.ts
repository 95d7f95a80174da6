export function changedFields<T extends object>(values: Partial<T>, stored: T): Partial<T> {
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !isSame(value, stored[name as keyof T]),
  )
  return Object.fromEntries(entries) as Partial<T>
}

/** A translation is an object of texts. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => Reflect.get(one, name) === Reflect.get(other, name))
}
