import { Feed } from 'feed'
import { FEED_PATH, postListPath, postPath } from '@/components/blog/post-paths'
import { siteUrl } from '@/lib/core/server/http/site-url'
import type { DatedPostDto } from '@/lib/features/blog/server/blog-post-dto'
import { toPictureSource } from '@/lib/features/pictures/rules'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'
import { SITE } from '@/lib/site'

interface Channel {
  title: string
  description: string
  locale: Locale
}

/** The content of the posts must be clean and have absolute URLs. */
export function toRss(posts: readonly DatedPostDto[], { locale, ...channel }: Channel): string {
  const feed = new Feed({
    ...channel,
    language: locale,
    link: siteUrl(localizedPath(postListPath(), locale)),
    feedLinks: { rss: siteUrl(localizedPath(FEED_PATH, locale)) },
    // The date of the last change instead of now, so that an unchanged feed stays identical.
    updated: lastChangedAt(posts),
    image: siteUrl('/icons/icon-192.png'),
    generator: SITE.name,
  })
  for (const post of posts) feed.addItem(toFeedItem(post, locale))
  return stripInvalidXmlCharacters(feed.rss2())
}

function lastChangedAt(posts: readonly DatedPostDto[]): Date | undefined {
  const changes = posts.map(({ createdAt, editedAt }) => editedAt ?? createdAt).sort()
  const last = changes.at(-1)
  return last ? new Date(last) : undefined
}

function toFeedItem(post: DatedPostDto, locale: Locale) {
  const { _id, title, description, photo, content, author, createdAt, editedAt } = post
  const shown = toPictureSource(photo, 'wide')
  const picture = shown ? `<p><img src="${escapeHtml(siteUrl(shown.src))}" alt=""></p>` : ''
  const lead = `<p>${escapeHtml(description)}</p>`
  return {
    title: escapeHtml(title),
    link: siteUrl(localizedPath(postPath(_id), locale)),
    date: new Date(createdAt),
    description: lead,
    content: `${picture}${lead}${content}`,
    // RSS requires an author's email, which the site does not publish, so Dublin Core names the author.
    extensions: [
      ...(post.isOther ? [{ name: 'dc:language', objects: { _text: post.lang } }] : []),
      { name: 'dc:creator', objects: { _text: author.name } },
      ...(editedAt ? [{ name: 'atom:updated', objects: { _text: editedAt } }] : []),
    ],
  }
}

/** Feed readers interpret titles and descriptions as HTML. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Removes the characters that XML does not allow. */
function stripInvalidXmlCharacters(xml: string): string {
  return xml.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
