import 'server-only'
import { getFormatter, getTranslations } from 'next-intl/server'
import { atMost, CRIMSON, drawable, lines, pictureCard } from '@/components/share/picture-card'
import { SignedTile } from '@/components/share/signed-tile'
import type { ShownHealthTest } from '@/lib/features/health-tests/shapes'
import type { Locale } from '@/lib/i18n/routing'

/** The preview picture of a shared link to a health service: its name and its price. */
export async function healthTestPicture(
  { name, price }: Pick<ShownHealthTest, 'name' | 'price'>,
  locale: Locale,
): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'share.picture-card' })
  const format = await getFormatter({ locale })
  const printed = format.number(price, {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return pictureCard(
    <SignedTile sign="flask" />,
    <div style={lines}>
      <div style={{ fontSize: 38 }}>{t('service')}</div>
      <div style={{ ...atMost(3), fontSize: 64, fontWeight: 700, lineHeight: 1.15 }}>
        {drawable(name)}
      </div>
      <div style={{ fontSize: 52, fontWeight: 700, color: CRIMSON }}>{printed}</div>
    </div>,
  )
}
