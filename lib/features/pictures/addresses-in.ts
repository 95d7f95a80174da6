/**
 * Everything in a post's HTML that may be the address of a picture, and the same without the host:
 * our own pictures are known by their path.
 */
export function addressesIn(html: string): string[] {
  const words = html.split(/[\s"'<>?#]+/)
  return words.flatMap((word) => [word, word.replace(/^https?:\/\/[^/]+/, '')])
}
