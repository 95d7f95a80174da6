import { Check, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { NoPriceIllustration } from '@/components/ui/illustrations'
import { ArrowLink, PageSection, SectionHeading } from '@/components/ui/page-section'
import { useOpeningHours } from '@/components/ui/use-format-hour'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { siteDetails } from '@/lib/site-details'

/** Voluntary, unpaid donation: World Health Assembly resolution WHA28.72 (1975) and later WHO guidance. */
export function NoPriceSection() {
  const t = useTranslations('marketing.about.free')
  return (
    <PageSection headingId="free-title">
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <NoPriceIllustration className="mx-auto h-auto w-full max-w-xs max-lg:order-last sm:max-w-md" />
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

export function PromiseSection() {
  const t = useTranslations('marketing.about.promise')
  const give = [
    t('give.honest'),
    t('give.rest', { days: DAYS_BETWEEN_DONATIONS }),
    t('give.keep'),
    t('give.free'),
  ]
  const ask = [t('ask.true'), t('ask.answer'), t('ask.private'), t('ask.free')]
  return (
    <PageSection headingId="promise-title" sunken>
      <SectionHeading id="promise-title" title={t('title')} text={t('text')} />
      <div className="grid gap-5 md:grid-cols-2 lg:gap-6">
        <RuleList title={t('give.title')} rules={give} href="/faq" link={t('give.link')} />
        <RuleList title={t('ask.title')} rules={ask} href="/needBlood" link={t('ask.link')} />
      </div>
    </PageSection>
  )
}

type RuleListProps = { title: string; rules: string[]; href: string; link: string }

function RuleList({ title, rules, href, link }: RuleListProps) {
  return (
    <Card>
      <h3 className="text-xl font-bold">{title}</h3>
      <ul className="mt-4 mb-4 flex flex-col gap-3">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {rule}
          </li>
        ))}
      </ul>
      <ArrowLink href={href} className="mt-auto">
        {link}
      </ArrowLink>
    </Card>
  )
}

export function TrustSection() {
  const t = useTranslations('marketing.about.care')
  const { address } = siteDetails(useLocale())
  const openingHours = useOpeningHours()
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
