import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SaveLivesIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { useFormatDay } from '@/components/ui/use-format'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { DonorDto } from '@/lib/features/donors/wire'
import { type PlaceNames, toLocalPlace } from '@/lib/features/places/place-names'

type DonorRecordCardProps = {
  donor: DonorDto | undefined
  availability: ReactNode
  contactsFor: ReactNode
  /** Null for donors without a rare group. */
  rareCircle: ReactNode
  /** The names of its places in the page's language; not needed in English. */
  names?: PlaceNames
}

export function DonorRecordCard(props: DonorRecordCardProps) {
  const { donor, availability, contactsFor, rareCircle, names } = props
  const t = useTranslations('layout.dashboard.profile')
  const formatDay = useFormatDay()
  const locale = useLocale()
  if (!donor) {
    return (
      <Card>
        <EmptyState
          illustration={<SaveLivesIllustration />}
          title={t('notDonor')}
          text={t('notDonorText')}
          action={
            <Button asChild>
              <Link href="/donorRegistration">{t('register')}</Link>
            </Button>
          }
        />
      </Card>
    )
  }
  const place = toLocalPlace(`${donor.upazila}, ${donor.district}`, names)
  const [upazila, district] = place.split(', ')
  const facts = [
    [t('lastDonation'), donor.lastDonationDate ? formatDay(donor.lastDonationDate) : t('never')],
    [t('phone'), toLocalDigits(donor.phone, locale)],
    [t('district'), district],
    [t('upazila'), upazila],
    [t('address'), donor.address],
  ] as const
  return (
    <Card as="section" className="gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl font-bold">{t('donor')}</h2>
        <Button asChild variant="secondary" size="sm">
          <Link href="/donorRegistration">{t('edit')}</Link>
        </Button>
      </header>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="flex items-center gap-4 sm:row-span-2">
          <dt className="order-last font-semibold">{t('bloodGroup')}</dt>
          <dd>
            <BloodGroupTile group={donor.bloodGroup} size="lg" />
          </dd>
        </div>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-text-muted">{term}</dt>
            <dd className="figures font-semibold wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-4 border-t border-line pt-4">
        {availability}
        {contactsFor}
        {rareCircle}
      </div>
    </Card>
  )
}
