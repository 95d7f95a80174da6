import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'
import { LOGO_HEIGHT, LOGOS } from './press-logo-files'

const FORMATS = ['SVG', 'PNG'] as const

/** The logos to download, each on the ground that it is made for. */
export function LogosSection() {
  const t = useTranslations('marketing.press.logos')
  return (
    <PageSection headingId="logos-title">
      <SectionHeading id="logos-title" title={t('title')} text={t('text')} />
      <ul className="grid gap-5 md:grid-cols-3 lg:gap-6">
        {LOGOS.map(({ key, file, width, isForDark }) => (
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
