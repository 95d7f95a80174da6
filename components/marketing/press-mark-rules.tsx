import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'

/** How the mark stays what it is. */
export function MarkRules() {
  const t = useTranslations('marketing.press.use')
  return (
    <PageSection headingId="use-title">
      <SectionHeading id="use-title" title={t('title')} />
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        <Rules
          title={t('please')}
          rules={[t('space'), t('ground'), t('size'), t('link')]}
          icon={<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />}
        />
        <Rules
          title={t('not')}
          rules={[t('colour'), t('shape'), t('font'), t('trade')]}
          icon={<X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />}
        />
      </div>
    </PageSection>
  )
}

type RulesProps = { title: string; rules: string[]; icon: ReactNode }

function Rules({ title, rules, icon }: RulesProps) {
  return (
    <div>
      <h3 className="text-lg font-bold">{title}</h3>
      <ul className="mt-3 flex flex-col gap-2.5">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-3">
            {icon}
            {rule}
          </li>
        ))}
      </ul>
    </div>
  )
}
