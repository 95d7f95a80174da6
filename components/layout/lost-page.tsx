import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NotFound } from '@/components/illustrations'
import { Button } from '@/components/ui/button'

/** The page behind an address that leads nowhere. */
export function LostPage() {
  const t = useTranslations('layout.notFound')
  const common = useTranslations('common')
  return (
    <section className="container-page section-page flex flex-col items-center text-center">
      <NotFound className="h-auto w-full max-w-md" />
      <h1 className="mt-8 text-2xl font-bold">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-text-muted">{t('text')}</p>
      <Button asChild size="lg" className="mt-8">
        <Link href="/">{common('backHome')}</Link>
      </Button>
    </section>
  )
}
