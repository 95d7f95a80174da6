import 'server-only'
import districts from '@/public/District.json'
import upazilas from '@/public/Upazila.json'
import type { Upazila } from './places'

// The browser fetches the same two files itself; `server-only` keeps them out of its bundles.
const upazilasByDistrict = new Map<string, Upazila[]>(
  districts.map(({ id, name }) => [name, upazilas.filter((row) => row.district_id === id)]),
)

/** Whether this is the English name of a district, spelt exactly as in the list. */
export function isDistrict(name: string): boolean {
  return upazilasByDistrict.has(name)
}

/** Whether both names are in the lists, spelt exactly so, and the upazila lies in the district. */
export function belongTogether(districtName: string, upazilaName: string): boolean {
  return upazilasOf(districtName).some((upazila) => upazila.name === upazilaName)
}

/** The English names of all districts, in alphabetical order. */
export function districtNames(): string[] {
  return [...upazilasByDistrict.keys()]
}

/** All districts with the division that each lies in, by their English names, in alphabetical order. */
export function districtsWithDivisions(): { district: string; division: string }[] {
  return districts.map(({ name, division }) => ({ district: name, division }))
}

/** The upazilas of a district in alphabetical order; none for a name that is not in the list. */
export function upazilasOf(districtName: string): Upazila[] {
  return [...(upazilasByDistrict.get(districtName) ?? [])]
}

/** Where each district lies, by its English name, in degrees. */
export function districtSeats(): Record<string, { lat: number; lon: number }> {
  return Object.fromEntries(districts.map(({ name, lat, lon }) => [name, { lat, lon }]))
}
