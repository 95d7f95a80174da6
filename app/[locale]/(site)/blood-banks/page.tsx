import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { BloodBankBrowser } from '@/components/blood-banks/blood-bank-browser'
import { BloodBankCard } from '@/components/blood-banks/blood-bank-card'
import { JsonLd } from '@/components/ui/json-ld'
import { SectionHeading } from '@/components/ui/page-section'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { MAX_LISTED_BANKS } from '@/lib/features/blood-banks/rules'
import { listStockedBloodBanks } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { toLocalPlace, toPlaceText } from '@/lib/features/places/place-names'
import {
  districtNames,
  districtNamesIn,
  placeNamesIn,
} from '@/lib/features/places/server/reference-lists'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { localizeContent } from '@/lib/i18n/translated-content'
import { bloodBanksData } from '@/lib/structured-data/blood-banks'

/** For the age of the counts; a new count expires the page at once. */
export const revalidate = 60

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('blood-banks.public.list')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('metaDescription'),
    path: '/blood-banks',
  })
}

export default async function BloodBanksPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const t = await getTranslations('blood-banks.public.list')
  const all = await listStockedBloodBanks({ include: 'uncounted' })
  const shown = all.slice(0, MAX_LISTED_BANKS).map((bank) => localizeContent(bank, locale))
  const names = placeNamesIn(locale, shown.map(toPlaceText))
  const ofDistricts = districtNamesIn(locale)
  const districts = districtNames().map((name) => ({
    name,
    shown: toLocalPlace(name, ofDistricts),
  }))
  const now = Date.now()
  return (
    <div className="container-page section-page">
      <JsonLd data={bloodBanksData(shown)} />
      <SectionHeading as="h1" title={t('title')} text={t('lead')} />
      <ClientMessages
        namespaces={[
          'blood-banks.public',
          'requests.public.component',
          'requests.public.list',
          'content',
          'ui',
          'shared',
          'errors',
        ]}
      >
        {/* The server renders the first cards, so the browser does not need their data. */}
        <BloodBankBrowser total={all.length} districts={districts}>
          {shown.map((bank) => (
            <BloodBankCard key={bank._id} bank={bank} names={names} now={now} />
          ))}
        </BloodBankBrowser>
      </ClientMessages>
    </div>
  )
}
