import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoPrice } from '@/components/illustrations'
import { ArrowLink } from '@/components/ui/arrow-link'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'

/**
 * Why it is free. That blood should come from voluntary, unpaid donors: World Health Assembly
 * resolution WHA28.72 (1975) and WHO's guidance since.
 */
export function NoPriceSection() {
  const t = useTranslations('marketing.about.free')
  return (
    <PageSection headingId="free-title">
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <NoPrice className="mx-auto h-auto w-full max-w-xs max-lg:order-last sm:max-w-md" />
        <div>
          <SectionHeading id="free-title" title={t('title')} text={t('text')} className="mb-6" />
          <dl className="flex flex-col gap-5">
            {(['donors', 'families', 'rest'] as const).map((key) => (
              <div key={key} className="border-l-4 border-accent pl-4">
                <dt className="text-lg font-bold">{t(`${key}.title`)}</dt>
                <dd className="mt-1 text-text-muted">
                  {t(`${key}.text`)}
                  {key === 'rest' ? (
                    <ArrowLink href="/donate" className="flex w-fit">
                      {t('rest.link')}
                    </ArrowLink>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 flex gap-2.5 rounded bg-warning-soft p-4 font-semibold text-warning">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t('warning')}
          </p>
        </div>
      </div>
    </PageSection>
  )
}
