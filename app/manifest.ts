import type { MetadataRoute } from 'next'
import { english } from '@/lib/i18n/english'
import { SITE } from '@/lib/site'

/** The web app manifest, for adding the site to a home screen; scripts/pictures draws the icons. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: `${SITE.name} - ${SITE.slogan}`,
    short_name: SITE.name,
    description: english('layout.site.meta.description'),
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['health', 'medical'],
    icons: [192, 512].flatMap((size) => {
      const icon = { sizes: `${size}x${size}`, type: 'image/png' }
      return [
        { ...icon, src: `/icons/icon-${size}.png`, purpose: 'any' as const },
        { ...icon, src: `/icons/maskable-${size}.png`, purpose: 'maskable' as const },
      ]
    }),
  }
}
