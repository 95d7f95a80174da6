import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'

/** The end of the page: what its reader can do about it. */
export function JoinSection() {
  const t = useTranslations('marketing.mission.join')
  return (
    <PageSection headingId="join-title" className="bg-accent-soft">
      <SectionHeading
        id="join-title"
        title={t('title')}
        text={<span className="text-text">{t('text')}</span>}
        className="mb-7"
        align="center"
      />
      <div className="flex flex-col justify-center gap-3 sm:flex-row">
        <Button asChild size="lg">
          <Link href="/donorRegistration" prefetch={false}>
            {t('register')}
          </Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link href="/contact" prefetch={false}>
            {t('contact')}
          </Link>
        </Button>
      </div>
    </PageSection>
  )
}
