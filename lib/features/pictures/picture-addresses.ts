interface PostContents {
  content?: string | null
  translation?: { content?: string | null } | null
}

export function htmlOf({ content, translation }: PostContents): string {
  return [content, translation?.content].filter(Boolean).join(' ')
}

/** The URLs of the pictures in sanitised HTML. */
export function picturesIn(cleaned: string): string[] {
  const tags = cleaned.split('<img ').slice(1)
  const written = tags.flatMap((tag) => /^[^>]*?src="([^"]*)"/.exec(tag)?.[1] ?? [])
  return written.map((address) => address.replaceAll('&amp;', '&'))
}

/** Includes each word without its host, because our own pictures are stored by path. */
export function addressesIn(html: string): string[] {
  const words = html.split(/[\s"'<>?#]+/)
  return words.flatMap((word) => [word, word.replace(/^https?:\/\/[^/]+/, '')])
}
