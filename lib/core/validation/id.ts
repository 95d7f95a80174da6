/** Whether a text is the id of a document as the site writes it: 24 hexadecimal digits in lower case. */
export function isId(written: string): boolean {
  return /^[0-9a-f]{24}$/.test(written)
}
