import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SITE } from '@/lib/site'

interface PageDetails {
  title: string
  description: string
  /** The page's own address, `/about`. */
  path: string
  /** The picture card beside a shared link, 1200 × 630 px. Default: the one drawn with the title. */
  picture?: { url: string; alt: string }
  type?: 'website' | 'article'
  /** Whether search engines may list it; they may unless the page says otherwise. */
  index?: boolean
}

/** What search engines show of a description, more or less, in characters. */
const SHOWN_OF_DESCRIPTION = 160

/** What search engines, chats and social networks are told about a public page. */
export function pageMetadata(details: PageDetails): Metadata {
  const { title, path, type = 'website', index = true } = details
  const description = shortened(details.description)
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

/** What a browser's tab says of a page that is not there. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('layout.site.notFound')
  return { title: t('meta'), robots: { index: false } }
}

/** As many whole words as are shown; whoever writes an article or a post thinks of its readers. */
function shortened(description: string): string {
  const written = description.replace(/\s+/g, ' ').trim()
  if (written.length <= SHOWN_OF_DESCRIPTION) return written
  const beginning = written.slice(0, SHOWN_OF_DESCRIPTION)
  const lastWord = beginning.lastIndexOf(' ')
  let end = lastWord === -1 ? beginning.length : lastWord
  while (end > 0 && ' .,;:'.includes(beginning.charAt(end - 1))) end -= 1
  return `${beginning.slice(0, end)} …`
}
