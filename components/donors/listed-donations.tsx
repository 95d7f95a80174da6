'use client'

import { useTranslations } from 'next-intl'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { useFormatDay } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import type { OwnListedDonation } from '@/lib/features/donors/server/list-own-listed-donations'

/** What organisations' lists say of this donor. */
export function ListedDonations({ donations }: { donations: readonly OwnListedDonation[] }) {
  const t = useTranslations('donors.listed')
  if (donations.length === 0) return null
  return (
    <section aria-labelledby="listed-heading">
      <h2 id="listed-heading" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-text-muted">{t('text')}</p>
      <Card>
        <ul className="divide-y divide-line">
          {donations.map((donation) => (
            <ListedDonationRow key={donation._id} donation={donation} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function ListedDonationRow({ donation }: { donation: OwnListedDonation }) {
  const t = useTranslations('donors.listed')
  const formatDay = useFormatDay()
  const router = useRouter()
  const { _id, place, patient, isNewer } = donation
  const day = formatDay(donation.day)
  const confirm = useMutation(
    () => apiFetch('account', { method: 'PATCH', body: { lastDonationDate: donation.day } }),
    {
      failure: t('failure'),
      onSuccess: () => {
        toast.success(t('confirmed'))
        router.refresh()
      },
    },
  )
  const remove = useMutation(
    () => apiFetch(`account/listed-donations/${_id}`, { method: 'DELETE' }),
    {
      failure: t('failure'),
      onSuccess: () => {
        toast.success(t('removed'))
        router.refresh()
      },
    },
  )
  const details = [place, patient && t('patient', { patient })].filter(Boolean).join('\u00a0· ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="figures font-semibold">{day}</p>
        {details ? <p className="text-sm text-text-muted wrap-anywhere">{details}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isNewer ? (
          <Button
            size="sm"
            aria-label={t('confirmOf', { day })}
            loading={confirm.isMutating}
            onClick={() => confirm.trigger()}
          >
            {t('confirm')}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('removeOf', { day })}
          loading={remove.isMutating}
          onClick={() => remove.trigger()}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
