import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { OutcomeScale } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { PageSection } from '@/components/ui/page-section'

/** 'Who We Are': what ShareLife is for, in one sentence and in three paragraphs. */
export function WhoWeAre() {
  const t = useTranslations('marketing.about.who')
  return (
    <PageSection headingId="who-title">
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h2 id="who-title" className="text-lg font-bold text-accent-text">
            {t('title')}
          </h2>
          <h3 className="mt-2 text-2xl font-bold">{t('headline')}</h3>
          <div className="mt-5 flex max-w-prose flex-col gap-4 text-text-muted">
            <p>{t('search')}</p>
            <p>{t('short')}</p>
            <p>{t('count')}</p>
          </div>
          <Button asChild size="lg" className="mt-7 w-full sm:w-auto">
            <Link href="/mission" aria-describedby="who-title">
              {t('action')}
            </Link>
          </Button>
        </div>
        <OutcomeScale className="mx-auto h-auto w-full max-w-xs sm:max-w-md" />
      </div>
    </PageSection>
  )
}
