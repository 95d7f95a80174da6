import 'server-only'
import type { Metadata } from 'next'
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

/** What search engines, chats and social networks are told about a public page. */
export function pageMetadata(details: PageDetails): Metadata {
  const { title, description, path, type = 'website', index = true } = details
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
