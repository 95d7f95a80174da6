import type { FoundDonor, FoundDonors, ShownDonor } from './shapes'

/** In the API `canDonate` is `isDonatable`. */
export function donorToWire<D extends Pick<ShownDonor, 'canDonate'>>({ canDonate, ...same }: D) {
  return { ...same, isDonatable: canDonate }
}
export type WireDonor = ReturnType<typeof donorToWire<ShownDonor>>

export function donorFromWire<D extends { isDonatable: boolean }>({ isDonatable, ...same }: D) {
  return { ...same, canDonate: isDonatable }
}

export type WireFoundDonor = ReturnType<typeof foundDonorToWire>
export type WireFoundDonors = Omit<FoundDonors, 'donors'> & { donors: WireFoundDonor[] }

export function foundDonorsToWire(found: FoundDonors): WireFoundDonors {
  return { ...found, donors: found.donors.map(foundDonorToWire) }
}

export function foundDonorsFromWire(answer: WireFoundDonors): FoundDonors {
  const donors = answer.donors.map((found) => ({ ...found, donor: donorFromWire(found.donor) }))
  return { ...answer, donors }
}

function foundDonorToWire(found: FoundDonor) {
  return { ...found, donor: donorToWire(found.donor) }
}
