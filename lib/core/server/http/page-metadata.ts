import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { localizedPath } from '@/lib/i18n/localized-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { SITE } from '@/lib/site'

interface PageDetails {
  title: string
  description: string
  /** Without its language, such as `/about`. */
  path: string
  /** 1200 × 630 px; default: a generated picture with the title. */
  picture?: { url: string; alt: string }
  type?: 'website' | 'article'
  /** Default: true. */
  index?: boolean
}

const DESCRIPTION_LENGTH = 160

export function pageMetadata(locale: Locale, details: PageDetails): Metadata {
  const { title, path, type = 'website', index = true } = details
  const description = truncateDescription(details.description)
  const { picture = { url: `/picture-card${path === '/' ? '/home' : path}`, alt: title } } = details
  const images = [{ ...picture, url: localizedPath(picture.url, locale), width: 1200, height: 630 }]
  const url = localizedPath(path, locale)
  return {
    title,
    description,
    alternates: { canonical: url, languages: alternateLanguages(path) },
    ...(index ? {} : { robots: { index } }),
    openGraph: {
      title,
      description,
      url,
      siteName: SITE.name,
      type,
      images,
      locale: OPEN_GRAPH_LOCALE[locale],
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

const OPEN_GRAPH_LOCALE: Record<Locale, string> = { en: 'en_GB', bn: 'bn_BD' }

/** Returns a page's paths for `hreflang`; other languages get the English one. */
export function alternateLanguages(path: string): Record<Locale | 'x-default', string> {
  const languages = Object.fromEntries(
    routing.locales.map((locale) => [locale, localizedPath(path, locale)]),
  ) as Record<Locale, string>
  return { ...languages, 'x-default': path }
}

export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('layout.site.notFound')
  return { title: t('meta'), robots: { index: false } }
}

function truncateDescription(description: string): string {
  const collapsed = description.replace(/\s+/g, ' ').trim()
  if (collapsed.length <= DESCRIPTION_LENGTH) return collapsed
  const beginning = collapsed.slice(0, DESCRIPTION_LENGTH)
  const lastWord = beginning.lastIndexOf(' ')
  let end = lastWord === -1 ? beginning.length : lastWord
  while (end > 0 && ' .,;:'.includes(beginning.charAt(end - 1))) end -= 1
  return `${beginning.slice(0, end)} …`
}
