/** Makes a case-insensitive search for a list that a page loads as a whole, and for its file. */
export function createTextFilter<Row>(textsOf: (row: Row) => readonly string[]) {
  return (query: string) => {
    const wanted = query.trim().toLowerCase()
    return (row: Row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted))
  }
}

export const MAX_SEARCH_LENGTH = 100

/** Ignores case, letter width, invisible characters and spaces. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}

function plainName(name: string): string {
  const letters = name
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  return letters.replace(/\s+/g, ' ').trim()
}
