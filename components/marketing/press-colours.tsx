import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'

/** The three colours of the identity, as globals.css has them. */
const COLOURS = [
  { key: 'crimson', hex: '#C1121F', rgb: '193, 18, 31', swatch: 'bg-crimson' },
  { key: 'ink', hex: '#1B1A1F', rgb: '27, 26, 31', swatch: 'bg-ink' },
  { key: 'paper', hex: '#FFFFFF', rgb: '255, 255, 255', swatch: 'bg-paper' },
] as const

/** The colours with their values, which a press selects. */
export function ColoursSection() {
  const t = useTranslations('marketing.press.colours')
  return (
    <PageSection headingId="colours-title" sunken>
      <SectionHeading id="colours-title" title={t('title')} text={t('text')} />
      <ul className="grid gap-5 sm:grid-cols-3 lg:gap-6">
        {COLOURS.map(({ key, hex, rgb, swatch }) => (
          <Card as="li" key={key} padded={false}>
            <div aria-hidden="true" className={cn('h-28 border-b border-line', swatch)} />
            <div className="p-5">
              <h3 className="text-lg font-bold">{t(`${key}.title`)}</h3>
              <p className="figures mt-1 font-semibold">
                <span className="select-all">{hex}</span>
              </p>
              <p className="figures text-text-muted">
                <span className="select-all">{`rgb(${rgb})`}</span>
              </p>
              <p className="mt-2 text-text-muted">{t(`${key}.text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}
