import 'server-only'
import { getTranslations } from 'next-intl/server'
import { atMost, drawable, lines, pictureCard } from '@/components/share/picture-card'
import { SignedTile } from '@/components/share/signed-tile'
import type { Locale } from '@/lib/i18n/routing'

/** The preview picture of a shared link to the organisation's own campaign, which has no day to show. */
export async function organisationPicture(title: string, locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'campaigns.organisation' })
  return pictureCard(
    <SignedTile sign="heart" />,
    <div style={lines}>
      <div style={{ ...atMost(3), fontSize: 72, fontWeight: 700, lineHeight: 1.15 }}>
        {drawable(t('title', { title }))}
      </div>
      <div style={{ ...atMost(3), fontSize: 40, lineHeight: 1.3 }}>{t('picture')}</div>
    </div>,
  )
}
