import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DonorDay } from '@/components/illustrations'
import { Button } from '@/components/ui/button'

/** World Blood Donor Day, 14 June. Date and history: World Health Organization. */
export function DonorDayBanner() {
  const t = useTranslations('marketing.home.donorDay')
  return (
    <div className="ground-accent mt-10 grid items-center gap-x-10 gap-y-6 rounded px-5 py-8 [--art-paper:var(--color-crimson)] sm:mt-14 sm:px-8 md:grid-cols-[1.4fr_1fr] md:px-12 md:py-10">
      <div>
        <p className="font-semibold">{t('date')}</p>
        <h3 className="mt-1 text-2xl font-bold">{t('title')}</h3>
        <p className="mt-3 max-w-prose">{t('text')}</p>
        <Button asChild className="mt-6">
          <Link href="/donorRegistration" prefetch={false}>
            {t('action')}
          </Link>
        </Button>
      </div>
      <DonorDay className="mx-auto h-auto w-full max-w-sm" />
    </div>
  )
}
