'use client'

import useSWR from 'swr'
import { usePlaceNames } from '@/components/places/use-place-names'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { callApi } from '@/lib/core/http/api-client'
import type { ListedBank } from '@/lib/features/blood-banks/list-stocked-banks'
import { type Kind, MAX_SHOWN_BANKS } from '@/lib/features/blood-banks/rules'
import { inLanguage } from '@/lib/i18n/content-language'
import { StockedBanks } from './stocked-banks'

type FoundBanksProps = Pick<Kind, 'bloodGroup'> & { district: string; className?: string }

/** Renders nothing while the blood banks load or when that fails. Needs the messages of `StockedBanks`. */
export function FoundBanks({ bloodGroup, district, className }: FoundBanksProps) {
  const locale = usePageLocale()
  const names = usePlaceNames()
  const { data } = useSWR(
    `blood-banks?${new URLSearchParams({ bloodGroup, district })}`,
    (call: string) => callApi<{ bloodBanks: ListedBank[] }>(call),
    { revalidateOnFocus: false },
  )
  const banks = data?.bloodBanks ?? []
  return (
    <StockedBanks
      banks={banks.slice(0, MAX_SHOWN_BANKS).map((bank) => inLanguage(bank, locale))}
      names={names}
      filters={{ district, bloodGroup }}
      className={className}
    />
  )
}
