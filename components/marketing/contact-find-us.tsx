import { MapPinned } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'
import { EXAMPLE_ORGANISATION, telephoneHref } from '@/lib/site'
import { site } from '@/lib/site-details'
import { DhanmondiMap } from './contact-map'
import { mapHref } from './contact-map-address'
import { Particulars } from './contact-particulars'

/** Where we sit and how to get there. The drawing and the way belong to one address alone. */
export function FindUs() {
  const t = useTranslations('contact.page.details')
  const { address } = site()
  const isDrawn = address === EXAMPLE_ORGANISATION.SITE_ADDRESS
  return (
    <PageSection headingId="find-us-title" sunken>
      <SectionHeading
        id="find-us-title"
        title={t(address ? 'title' : 'titleWithoutAddress')}
        text={t(address ? 'text' : 'textWithoutAddress')}
      />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-2">
        <div>
          <Particulars />
          {address ? (
            <Button asChild variant="secondary" className="mt-6 w-full sm:w-auto">
              <a href={mapHref(address)} target="_blank" rel="noopener noreferrer">
                <MapPinned aria-hidden="true" className="size-5" />
                {t('openMap')}
              </a>
            </Button>
          ) : null}
        </div>
        {isDrawn ? <TheWay /> : null}
      </div>
    </PageSection>
  )
}

const WAYS = ['mirpurRoad', 'satmasjidRoad', 'lake'] as const

function TheWay() {
  const t = useTranslations('contact.page')
  const { phone } = site()
  return (
    <Card padded={false} className="[--art-paper:var(--color-surface-raised)]">
      <figure>
        <DhanmondiMap className="h-auto w-full border-b border-line" />
        <figcaption className="px-5 pt-3 text-sm text-text-muted sm:px-6">
          {t('map.caption')}
        </figcaption>
      </figure>
      <div className="p-5 sm:p-6">
        <h3 className="text-lg font-bold">{t('way.title')}</h3>
        <ul className="mt-3 flex list-disc flex-col gap-2.5 pl-5 marker:text-accent-text">
          {WAYS.map((way) => (
            <li key={way}>{t(`way.${way}`)}</li>
          ))}
        </ul>
        {phone ? (
          <p className="mt-4 text-text-muted">
            {t.rich('way.call', {
              phone: () => (
                <a href={telephoneHref(phone)} className="whitespace-nowrap text-text underline">
                  {phone}
                </a>
              ),
            })}
          </p>
        ) : null}
      </div>
    </Card>
  )
}
