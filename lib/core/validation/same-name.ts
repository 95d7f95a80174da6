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
