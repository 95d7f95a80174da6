import { useTranslations } from 'next-intl'
import { ArrowLink } from '@/components/ui/arrow-link'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'
import { site } from '@/lib/site-details'

/** How we look after what people tell us, and who 'we' are. */
export function TrustSection() {
  const t = useTranslations('marketing.about.care')
  const { address, openingHours } = site()
  return (
    <PageSection headingId="trust-title">
      <SectionHeading id="trust-title" title={t('title')} />
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <div>
          <h3 className="text-xl font-bold">{t('data.title')}</h3>
          <p className="mt-3 text-text-muted">{t('data.ask')}</p>
          <p className="mt-3 mb-2 text-text-muted">{t('data.shown')}</p>
          <ArrowLink href="/privacy">{t('data.link')}</ArrowLink>
        </div>
        <div>
          <h3 className="text-xl font-bold">{t('behind.title')}</h3>
          <p className="mt-3 text-text-muted">{t('behind.people')}</p>
          <p className="mt-3 mb-2 text-text-muted">
            {address
              ? t('behind.desk', { address, hours: openingHours })
              : t('behind.hours', { hours: openingHours })}
          </p>
          <ArrowLink href="/contact">{t('behind.link')}</ArrowLink>
        </div>
      </div>
    </PageSection>
  )
}
