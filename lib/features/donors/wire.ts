import type { DonorDto, FoundDonor, FoundDonors } from './shapes'

/** In the API `canDonate` is `isDonatable`. */
export function toApiDonor<D extends Pick<DonorDto, 'canDonate'>>({ canDonate, ...same }: D) {
  return { ...same, isDonatable: canDonate }
}
export type ApiDonor = ReturnType<typeof toApiDonor<DonorDto>>

export function fromApiDonor<D extends { isDonatable: boolean }>({ isDonatable, ...same }: D) {
  return { ...same, canDonate: isDonatable }
}

export type ApiFoundDonor = ReturnType<typeof toApiFoundDonor>
export type ApiFoundDonors = Omit<FoundDonors, 'donors'> & { donors: ApiFoundDonor[] }

export function toApiFoundDonors(found: FoundDonors): ApiFoundDonors {
  return { ...found, donors: found.donors.map(toApiFoundDonor) }
}

export function fromApiFoundDonors(response: ApiFoundDonors): FoundDonors {
  const donors = response.donors.map((found) => ({ ...found, donor: fromApiDonor(found.donor) }))
  return { ...response, donors }
}

function toApiFoundDonor(found: FoundDonor) {
  return { ...found, donor: toApiDonor(found.donor) }
}
