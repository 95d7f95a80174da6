import { Feed } from 'feed'
import { blogsPath, FEED_PATH, postPath } from '@/components/blog/post-address'
import { siteAddress } from '@/lib/core/http/site-address'
import type { DatedPost } from '@/lib/features/blog/shapes'
import { shownPicture } from '@/lib/features/pictures/rules'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { SITE } from '@/lib/site'

interface Channel {
  title: string
  description: string
  locale: Locale
}

/** The content of the posts must be clean and have absolute URLs. */
export function rssOf(posts: readonly DatedPost[], { locale, ...channel }: Channel): string {
  const feed = new Feed({
    ...channel,
    language: locale,
    link: siteAddress(localPath(blogsPath(), locale)),
    feedLinks: { rss: siteAddress(localPath(FEED_PATH, locale)) },
    // The date of the last change instead of now, so that an unchanged feed stays identical.
    updated: lastChange(posts),
    image: siteAddress('/icons/icon-192.png'),
    generator: SITE.name,
  })
  for (const post of posts) feed.addItem(itemOf(post, locale))
  return storable(feed.rss2())
}

function lastChange(posts: readonly DatedPost[]): Date | undefined {
  const changes = posts.map(({ createdAt, editedAt }) => editedAt ?? createdAt).sort()
  const last = changes.at(-1)
  return last ? new Date(last) : undefined
}

function itemOf(post: DatedPost, locale: Locale) {
  const { _id, title, description, photo, content, author, createdAt, editedAt } = post
  const shown = shownPicture(photo, 'wide')
  const picture = shown ? `<p><img src="${escaped(siteAddress(shown.src))}" alt=""></p>` : ''
  const lead = `<p>${escaped(description)}</p>`
  return {
    title: escaped(title),
    link: siteAddress(localPath(postPath(_id), locale)),
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
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Removes the characters that XML does not allow. */
function storable(xml: string): string {
  return xml.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
