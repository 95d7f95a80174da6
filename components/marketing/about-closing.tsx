import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** The red band at the end: an account is the first step. */
export function ClosingBand() {
  const t = useTranslations('marketing.about.closing')
  return (
    <section aria-labelledby="closing-title" className="ground-accent">
      <div className="container-page flex flex-col items-center py-12 text-center sm:py-16">
        <h2 id="closing-title" className="text-2xl font-extrabold">
          {t('title')}
        </h2>
        <p className="mt-3 max-w-prose text-lg">{t('text')}</p>
        <Button asChild size="lg" className="mt-7 w-full sm:w-auto">
          <Link href="/login" aria-describedby="closing-title">
            {t('action')}
          </Link>
        </Button>
      </div>
    </section>
  )
}
