interface PostContents {
  content?: string | null
  translation?: { content?: string | null } | null
}

/** The HTML of a post in all its languages. */
export function htmlOf({ content, translation }: PostContents): string {
  return [content, translation?.content].filter(Boolean).join(' ')
}

/** The addresses of the pictures in clean HTML. */
export function picturesIn(cleaned: string): string[] {
  const tags = cleaned.split('<img ').slice(1)
  const written = tags.flatMap((tag) => /^[^>]*?src="([^"]*)"/.exec(tag)?.[1] ?? [])
  return written.map((address) => address.replaceAll('&amp;', '&'))
}

/**
 * Everything in a post's HTML that may be a picture's address, with and without the host, because our
 * own pictures are stored by their path.
 */
export function addressesIn(html: string): string[] {
  const words = html.split(/[\s"'<>?#]+/)
  return words.flatMap((word) => [word, word.replace(/^https?:\/\/[^/]+/, '')])
}
