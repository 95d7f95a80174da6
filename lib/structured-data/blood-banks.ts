import 'server-only'
import type { ItemList, MedicalBusiness } from 'schema-dts'
import type { StockedBankDto } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { toPlaceText } from '@/lib/features/places/place-names'
import { postalAddress } from './organisation'

export function bloodBanksData(banks: readonly StockedBankDto[]): Exclude<ItemList, string> {
  return {
    '@type': 'ItemList',
    itemListElement: banks.map((bank, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      item: bloodBankData(bank),
    })),
  }
}

function bloodBankData(bank: StockedBankDto): Exclude<MedicalBusiness, string> {
  const { name, address, phone } = bank
  return {
    '@type': 'MedicalBusiness',
    name,
    telephone: phone,
    address: postalAddress([address, toPlaceText(bank)].join(', ')),
  }
}
