import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { pictureCard } from './picture-card'
import { type Sign, signedTile } from './signed-tile'

/** The sign on the card of each page; `home` is `/`. */
const SIGN_OF = {
  home: 'drop',
  allrequest: 'plea',
  campaign: 'calendar',
  chapters: 'people',
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
} as const satisfies Record<string, Sign>

export type PicturedPage = keyof typeof SIGN_OF

export function isPictured(address: string): address is PicturedPage {
  return Object.hasOwn(SIGN_OF, address)
}

export async function pagePicture(page: PicturedPage, locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'share.picture-card' })
  return pictureCard(
    {
      tile: signedTile(SIGN_OF[page]),
      lines: [
        { text: t(`${page}.title`), size: 68, weight: 800, maxLines: 3 },
        { text: t(`${page}.text`), size: 38, maxLines: 3 },
      ],
    },
    locale,
  )
}
