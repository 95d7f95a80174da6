import type { Metadata } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ComingSoon as Picture } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import type messages from '@/lib/i18n/messages/en.json'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type Words = (typeof messages)['layout']['comingSoon']

/** A page of the site that is on its way; each has a title and a text among the messages. */
export type ComingPage = {
  [Key in keyof Words]: Words[Key] extends { title: string } ? Key : never
}[keyof Words]

type ComingSoonProps = {
  page: ComingPage
  /** The first page of the dashboard, when the way back leads there and not home. */
  overview?: string
}

/** Says what will be here and leads back. */
export function ComingSoon({ page, overview }: ComingSoonProps) {
  const t = useTranslations('layout.comingSoon')
  const common = useTranslations('common')
  return (
    <section className="container-page section-page flex flex-col items-center text-center">
      <Picture className="h-auto w-full max-w-sm" />
      <p className="mt-6 rounded-full bg-warning-soft px-3.5 py-1 text-sm font-semibold text-warning">
        {t('badge')}
      </p>
      <h1 className="mt-4 text-2xl font-bold">{t(`${page}.title`)}</h1>
      <p className="mt-3 max-w-prose text-text-muted">{t(`${page}.text`)}</p>
      <Button asChild size="lg" variant="secondary" className="mt-8">
        <Link href={overview ?? '/'}>{overview ? t('backDashboard') : common('backHome')}</Link>
      </Button>
    </section>
  )
}

/** The metadata of such a page. Search engines wait until there is something to find. */
export function comingSoonMetadata(page: ComingPage) {
  return async ({ params }: LocaleParams): Promise<Metadata> => {
    await pageLocale(params)
    const t = await getTranslations('layout.comingSoon')
    return { title: t(`${page}.title`), robots: { index: false } }
  }
}
