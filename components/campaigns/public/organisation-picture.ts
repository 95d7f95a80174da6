import 'server-only'
import { getTranslations } from 'next-intl/server'
import { iconTile } from '@/components/share/icon-tile'
import { renderOgImage } from '@/components/share/og-image'
import type { Locale } from '@/lib/i18n/routing'

export async function organisationPicture(title: string, locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'campaigns.organisation' })
  return renderOgImage(
    {
      tile: iconTile('heart'),
      lines: [
        { text: t('title', { title }), size: 64, weight: 800, maxLines: 3 },
        { text: t('picture'), size: 36, maxLines: 3 },
      ],
    },
    locale,
  )
}
