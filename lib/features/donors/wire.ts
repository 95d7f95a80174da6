import type { FoundDonor, FoundDonors, ShownDonor } from './shapes'

/** A donor as the calls answer it. */
export function donorToWire<D extends Pick<ShownDonor, 'canDonate'>>({ canDonate, ...same }: D) {
  return { ...same, isDonatable: canDonate }
}
export type WireDonor = ReturnType<typeof donorToWire<ShownDonor>>

/** The donor of an answer. */
export function donorFromWire<D extends { isDonatable: boolean }>({ isDonatable, ...same }: D) {
  return { ...same, canDonate: isDonatable }
}

export type WireFoundDonor = ReturnType<typeof foundDonorToWire>
/** What `getdonars` answers. */
export type WireFoundDonors = Omit<FoundDonors, 'donors'> & { donors: WireFoundDonor[] }

/** A page of search results as `getdonars` answers it. */
export function foundDonorsToWire(found: FoundDonors): WireFoundDonors {
  return { ...found, donors: found.donors.map(foundDonorToWire) }
}

/** The page of search results of an answer. */
export function foundDonorsFromWire(answer: WireFoundDonors): FoundDonors {
  const donors = answer.donors.map((found) => ({ ...found, donor: donorFromWire(found.donor) }))
  return { ...answer, donors }
}

function foundDonorToWire(found: FoundDonor) {
  return { ...found, donor: donorToWire(found.donor) }
}
