import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Card } from '@/components/ui/card'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'

/** What we ask of those who give and of those who ask. */
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
        <Rules title={t('give.title')} rules={give} href="/faq" link={t('give.link')} />
        <Rules title={t('ask.title')} rules={ask} href="/bloodRequest" link={t('ask.link')} />
      </div>
    </PageSection>
  )
}

type RulesProps = { title: string; rules: string[]; href: string; link: string }

function Rules({ title, rules, href, link }: RulesProps) {
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
