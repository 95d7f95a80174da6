import { Check, Download, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { PageSection, SectionHeading } from '@/components/ui/page-section'
import { LOGO_HEIGHT, PRESS_LOGOS } from './press-logo-files'

const FORMATS = ['SVG', 'PNG'] as const

export function LogosSection() {
  const t = useTranslations('marketing.press.logos')
  return (
    <PageSection headingId="logos-title">
      <SectionHeading id="logos-title" title={t('title')} text={t('text')} />
      <ul className="grid gap-5 md:grid-cols-3 lg:gap-6">
        {PRESS_LOGOS.map(({ key, file, width, isForDark }) => (
          <Card as="li" key={key} padded={false}>
            <div
              className={cn(
                'grid h-44 place-items-center border-b border-line px-8',
                isForDark ? 'bg-ink' : 'bg-paper',
              )}
            >
              {/* biome-ignore lint/performance/noImgElement: it shows the very file that can be downloaded */}
              <img
                src={`${file}.svg`}
                alt=""
                width={width}
                height={LOGO_HEIGHT}
                loading="lazy"
                className={width > LOGO_HEIGHT ? 'h-auto w-52' : 'h-24 w-auto'}
              />
            </div>
            <div className="flex grow flex-col p-5">
              <h3 className="text-lg font-bold">{t(`${key}.title`)}</h3>
              <p className="mt-1 mb-4 text-text-muted">{t(`${key}.text`)}</p>
              <div className="mt-auto flex gap-2.5">
                {FORMATS.map((format) => (
                  <Button asChild key={format} variant="secondary" size="sm">
                    <a
                      href={`${file}.${format.toLowerCase()}`}
                      download
                      aria-label={t('download', { logo: t(`${key}.title`), format })}
                    >
                      <Download aria-hidden="true" className="size-4" />
                      {format}
                    </a>
                  </Button>
                ))}
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}

const COLOURS = [
  { key: 'crimson', hex: '#C1121F', rgb: '193, 18, 31', swatch: 'bg-crimson' },
  { key: 'ink', hex: '#1B1A1F', rgb: '27, 26, 31', swatch: 'bg-ink' },
  { key: 'paper', hex: '#FFFFFF', rgb: '255, 255, 255', swatch: 'bg-paper' },
] as const

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

export function LogoRules() {
  const t = useTranslations('marketing.press.use')
  return (
    <PageSection headingId="use-title">
      <SectionHeading id="use-title" title={t('title')} />
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        <RuleList
          title={t('please')}
          rules={[t('space'), t('ground'), t('size'), t('link')]}
          icon={<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />}
        />
        <RuleList
          title={t('not')}
          rules={[t('colour'), t('shape'), t('font'), t('trade')]}
          icon={<X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />}
        />
      </div>
    </PageSection>
  )
}

type RuleListProps = { title: string; rules: string[]; icon: ReactNode }

function RuleList({ title, rules, icon }: RuleListProps) {
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
