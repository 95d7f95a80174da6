/** The number of elements with each name. */
export function countBy<T>(list: readonly T[], nameOf: (each: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(nameOf(each), (counts.get(nameOf(each)) ?? 0) + 1)
  return counts
}
