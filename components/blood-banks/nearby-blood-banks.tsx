'use client'

import { usePlaceNames } from '@/components/places/place-names'
import { MAX_SHOWN_BANKS, type StockKind } from '@/lib/features/blood-banks/rules'
import { StockedBloodBanks } from './stocked-blood-banks'
import { useBloodBanks } from './use-blood-banks'

type NearbyBloodBanksProps = Pick<StockKind, 'bloodGroup'> & {
  district: string
  className?: string
}

/** Renders nothing while the blood banks load or when that fails. */
export function NearbyBloodBanks({ bloodGroup, district, className }: NearbyBloodBanksProps) {
  const names = usePlaceNames()
  const { banks = [] } = useBloodBanks({ bloodGroup, district }, { revalidateOnFocus: false })
  return (
    <StockedBloodBanks
      banks={banks.slice(0, MAX_SHOWN_BANKS)}
      names={names}
      filters={{ district, bloodGroup }}
      className={className}
    />
  )
}
