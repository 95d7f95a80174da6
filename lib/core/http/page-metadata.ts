import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SITE } from '@/lib/site'

interface PageDetails {
  title: string
  description: string
  /** The page's path, such as `/about`. */
  path: string
  /** The preview picture of a shared link, 1200 × 630 px. Default: a generated one with the title. */
  picture?: { url: string; alt: string }
  type?: 'website' | 'article'
  /** Whether search engines may list the page; default true. */
  index?: boolean
}

/** About how many characters of a description search engines show. */
const DESCRIPTION_LENGTH = 160

/** The metadata of a public page for search engines, chats and social networks. */
export function pageMetadata(details: PageDetails): Metadata {
  const { title, path, type = 'website', index = true } = details
  const description = truncateDescription(details.description)
  const { picture = { url: `/picture-card${path === '/' ? '/home' : path}`, alt: title } } = details
  const images = [{ ...picture, width: 1200, height: 630 }]
  return {
    title,
    description,
    alternates: { canonical: path },
    ...(index ? {} : { robots: { index } }),
    openGraph: { title, description, url: path, siteName: SITE.name, type, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

/** The browser tab's title of a page that does not exist. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('layout.site.notFound')
  return { title: t('meta'), robots: { index: false } }
}

/** Cuts a description after the last whole word that search engines would show. */
function truncateDescription(description: string): string {
  const written = description.replace(/\s+/g, ' ').trim()
  if (written.length <= DESCRIPTION_LENGTH) return written
  const beginning = written.slice(0, DESCRIPTION_LENGTH)
  const lastWord = beginning.lastIndexOf(' ')
  let end = lastWord === -1 ? beginning.length : lastWord
  while (end > 0 && ' .,;:'.includes(beginning.charAt(end - 1))) end -= 1
  return `${beginning.slice(0, end)} …`
}
