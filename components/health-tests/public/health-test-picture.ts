import 'server-only'
import { getTranslations } from 'next-intl/server'
import { CRIMSON, pictureCard } from '@/components/share/picture-card'
import { signedTile } from '@/components/share/signed-tile'
import type { ShownHealthTest } from '@/lib/features/health-tests/shapes'
import { moneyLocale } from '@/lib/features/payments/rules'
import type { Locale } from '@/lib/i18n/routing'

export async function healthTestPicture(
  { name, price }: Pick<ShownHealthTest, 'name' | 'price'>,
  locale: Locale,
): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'share.picture-card' })
  const format = new Intl.NumberFormat(moneyLocale(locale), {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return pictureCard(
    {
      tile: signedTile('flask'),
      lines: [
        { text: t('service'), size: 36 },
        { text: name, size: 62, weight: 800, maxLines: 3 },
        { text: format.format(price), size: 52, weight: 800, colour: CRIMSON },
      ],
    },
    locale,
  )
}
