'use client'

import useSWR from 'swr'
import { usePlaceNames } from '@/components/places/place-names'
import { usePageLocale } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { MAX_SHOWN_BANKS, type StockKind } from '@/lib/features/blood-banks/rules'
import { localizeContent } from '@/lib/i18n/translated-content'
import { StockedBloodBanks } from './stocked-blood-banks'

type NearbyBloodBanksProps = Pick<StockKind, 'bloodGroup'> & {
  district: string
  className?: string
}

/** Renders nothing while the blood banks load or when that fails. */
export function NearbyBloodBanks({ bloodGroup, district, className }: NearbyBloodBanksProps) {
  const locale = usePageLocale()
  const names = usePlaceNames()
  const { data } = useSWR(
    `blood-banks?${new URLSearchParams({ bloodGroup, district })}`,
    (path) => apiFetch(path),
    { revalidateOnFocus: false },
  )
  const banks = data?.bloodBanks ?? []
  return (
    <StockedBloodBanks
      banks={banks.slice(0, MAX_SHOWN_BANKS).map((bank) => localizeContent(bank, locale))}
      names={names}
      filters={{ district, bloodGroup }}
      className={className}
    />
  )
}
