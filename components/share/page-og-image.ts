import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { iconTile, type TileIcon } from './icon-tile'
import { renderOgImage } from './og-image'

/** The icon on the Open Graph image of each page; `home` is `/`. */
const PAGE_ICONS = {
  home: 'drop',
  allrequest: 'plea',
  needBlood: 'drop',
  campaign: 'calendar',
  chapters: 'people',
  'blood-banks': 'flask',
  bioMedical: 'flask',
  blogs: 'book',
  about: 'people',
  mission: 'compass',
  contact: 'letter',
  press: 'megaphone',
  faq: 'question',
  developers: 'page',
  privacy: 'shield',
  terms: 'page',
  'articles/thalassaemia': 'cells',
  'articles/dengue': 'thermometer',
  'articles/anaemia': 'lowDrop',
  'articles/haemophilia': 'plaster',
  login: 'key',
  register: 'heart',
  forgot: 'key',
} as const satisfies Record<string, TileIcon>

export type OgImagePage = keyof typeof PAGE_ICONS

export function hasOgImage(page: string): page is OgImagePage {
  return Object.hasOwn(PAGE_ICONS, page)
}

export async function pageOgImage(page: OgImagePage, locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'share.picture-card' })
  return renderOgImage(
    {
      tile: iconTile(PAGE_ICONS[page]),
      lines: [
        { text: t(`${page}.title`), size: 68, weight: 800, maxLines: 3 },
        { text: t(`${page}.text`), size: 38, maxLines: 3 },
      ],
    },
    locale,
  )
}
