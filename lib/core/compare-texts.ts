/**
 * Compares days and ids by code units, as the database does. `localeCompare` loads collation data, which
 * blocks cheap phones for 50 ms.
 */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
