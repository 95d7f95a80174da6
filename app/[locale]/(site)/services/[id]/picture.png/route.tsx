import { hasLocale } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { iconTile } from '@/components/share/icon-tile'
import { OG_CRIMSON, renderOgImage } from '@/components/share/og-image'
import { getHealthTestForPages } from '@/lib/features/health-tests/server/get-health-test'
import type { HealthTestDto } from '@/lib/features/health-tests/server/health-test-dto'
import { moneyLocale } from '@/lib/features/money/rules'
import { type Locale, routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const healthTest = await getHealthTestForPages(id, locale)
  if (!healthTest) return new Response(null, { status: 404 })
  return healthTestPicture(healthTest, locale)
}

async function healthTestPicture(
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
