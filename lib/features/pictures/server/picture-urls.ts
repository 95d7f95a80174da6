interface PostContents {
  content?: string | null
  translation?: { content?: string | null } | null
}

export function postHtml({ content, translation }: PostContents): string {
  return [content, translation?.content].filter(Boolean).join(' ')
}

/** The URLs of the pictures in sanitised HTML. */
export function pictureUrlsIn(sanitized: string): string[] {
  const tags = sanitized.split('<img ').slice(1)
  const sources = tags.flatMap((tag) => /^[^>]*?src="([^"]*)"/.exec(tag)?.[1] ?? [])
  return sources.map((url) => url.replaceAll('&amp;', '&'))
}

/** Includes each URL also without its host, because our own pictures are stored by path. */
export function urlsIn(html: string): string[] {
  const words = html.split(/[\s"'<>?#]+/)
  return words.flatMap((word) => [word, word.replace(/^https?:\/\/[^/]+/, '')])
}
