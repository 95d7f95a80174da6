import 'server-only'
import type { MetadataRoute } from 'next'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { SITE } from '@/lib/site'

/** Both languages are one app, so they share one id; `npm run assets` makes the icons. */
export function siteManifest(locale: Locale): MetadataRoute.Manifest {
  const t = translationsFor(locale, 'layout.site')
  const shortcut = (name: string, path: string) => ({ name, url: localizedPath(path, locale) })
  return {
    id: '/',
    name: `${SITE.name} - ${t('slogan')}`,
    short_name: SITE.name,
    description: t('meta.description'),
    lang: locale,
    dir: 'ltr',
    start_url: localizedPath('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['health', 'medical'],
    shortcuts: [
      shortcut(t('mainLinks.whoNeedsBlood'), '/allrequest'),
      shortcut(t('mainLinks.findDonors'), '/donorSearch'),
    ],
    icons: [192, 512].flatMap((size) => {
      const icon = { sizes: `${size}x${size}`, type: 'image/png' }
      return [
        { ...icon, src: `/icons/icon-${size}.png`, purpose: 'any' as const },
        { ...icon, src: `/icons/maskable-${size}.png`, purpose: 'maskable' as const },
      ]
    }),
  }
}
