import 'server-only'
import { getTranslations } from 'next-intl/server'
import { iconTile } from '@/components/share/icon-tile'
import { OG_CRIMSON, renderOgImage } from '@/components/share/og-image'
import type { HealthTestDto } from '@/lib/features/health-tests/shapes'
import { moneyLocale } from '@/lib/features/money/rules'
import type { Locale } from '@/lib/i18n/routing'

export async function healthTestPicture(
  { name, price }: Pick<HealthTestDto, 'name' | 'price'>,
  locale: Locale,
): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'share.picture-card' })
  const format = new Intl.NumberFormat(moneyLocale(locale), {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return renderOgImage(
    {
      tile: iconTile('flask'),
      lines: [
        { text: t('service'), size: 36 },
        { text: name, size: 62, weight: 800, maxLines: 3 },
        { text: format.format(price), size: 52, weight: 800, colour: OG_CRIMSON },
      ],
    },
    locale,
  )
}
