export function isId(written: string): boolean {
  return /^[0-9a-f]{24}$/.test(written)
}
