import type { ApiDonor, ApiFoundDonor, ApiFoundDonors } from './contract'

/** In the API `canDonate` is `isDonatable`. */
export function toApiDonor<D extends { canDonate: boolean }>({ canDonate, ...same }: D) {
  return { ...same, isDonatable: canDonate }
}

export function fromApiDonor<D extends { isDonatable: boolean }>({ isDonatable, ...same }: D) {
  return { ...same, canDonate: isDonatable }
}
export type DonorDto = ReturnType<typeof fromApiDonor<ApiDonor>>

export type FoundDonor = ReturnType<typeof fromApiFoundDonor>
export type FoundDonors = Omit<ApiFoundDonors, 'donors' | 'message'> & { donors: FoundDonor[] }

export function toApiFoundDonors(found: FoundDonors) {
  return {
    ...found,
    donors: found.donors.map((each) => ({ ...each, donor: toApiDonor(each.donor) })),
  }
}

export function fromApiFoundDonors(response: ApiFoundDonors): FoundDonors {
  return { ...response, donors: response.donors.map(fromApiFoundDonor) }
}

function fromApiFoundDonor(found: ApiFoundDonor) {
  return { ...found, donor: fromApiDonor(found.donor) }
}
