import 'server-only'
import { distance } from '@turf/distance'
import districts from '@/public/District.json'
import hospitals from '@/public/Hospital.json'
import upazilas from '@/public/Upazila.json'
import { banglaNames, localPlace, namesIn, type PlaceNames } from './place-names'
import type { Division, Upazila } from './rules'

// The browser fetches the two files; `server-only` keeps them out of its bundles.
const upazilasByDistrict = new Map<string, Upazila[]>(
  districts.map(({ id, name }) => [name, upazilas.filter((row) => row.district_id === id)]),
)

/** Whether this is the English name of a district, spelt as in the list. */
export function isDistrict(name: string): boolean {
  return upazilasByDistrict.has(name)
}

/** Whether both names are in the lists, spelt as there, and the upazila is in the district. */
export function isUpazilaOfDistrict(districtName: string, upazilaName: string): boolean {
  return upazilasOf(districtName).some((upazila) => upazila.name === upazilaName)
}

/** The English names of all districts, in alphabetical order. */
export function districtNames(): string[] {
  return [...upazilasByDistrict.keys()]
}

/** All districts with their divisions, by English name, in alphabetical order. */
export function districtsWithDivisions(): { district: string; division: string }[] {
  return districts.map(({ name, division }) => ({ district: name, division }))
}

/** The eight divisions with their districts, in alphabetical order. */
export function divisionsWithDistricts(): Division[] {
  const names = new Map(districts.map(({ division, division_bn }) => [division, division_bn]))
  return [...names]
    .map(([name, bnName]) => ({
      ...{ name, bnName },
      districts: districts
        .filter(({ division }) => division === name)
        .map((district) => ({ name: district.name, bnName: district.bn_name })),
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The English names of the districts of a division; empty for an unknown one. */
export function districtsOf(division: string): string[] {
  return districts.filter((row) => row.division === division).map(({ name }) => name)
}

/** The division of a district; undefined for an unknown name. */
export function divisionOf(district: string): string | undefined {
  return districts.find((row) => row.name === district)?.division
}

/** The upazilas of a district in alphabetical order; empty for an unknown name. */
export function upazilasOf(districtName: string): Upazila[] {
  return [...(upazilasByDistrict.get(districtName) ?? [])]
}

/**
 * The districts around one: those whose centres are at most `withinKm` kilometres away, the nearest
 * first, and all of its division.
 */
export function surroundingsOf(
  name: string,
  withinKm: number,
): { neighbours: string[]; division: string[] } {
  const centre = districts.find((row) => row.name === name)
  if (!centre) return { neighbours: [], division: [] }
  const neighbours = districts
    .map((row) => ({ name: row.name, km: distance([centre.lon, centre.lat], [row.lon, row.lat]) }))
    .filter(({ name: other, km }) => other !== name && km <= withinKm)
    .sort((one, other) => one.km - other.km)
  return {
    neighbours: neighbours.map((neighbour) => neighbour.name),
    division: districtsOf(centre.division),
  }
}

/** The coordinates of each district in degrees, by its English name. */
export function districtCoordinates(): Record<string, { lat: number; lon: number }> {
  return Object.fromEntries(districts.map(({ name, lat, lon }) => [name, { lat, lon }]))
}

const bangla = banglaNames(districts, upazilas, hospitals)

/**
 * The names with which `localPlace` writes the places of some texts in a language; none in English. A page
 * hands them to its parts, in the browser too.
 */
export function placeNamesIn(locale: string, texts: readonly string[]): PlaceNames | undefined {
  return locale === 'bn' ? namesIn(texts, bangla) : undefined
}

/** A place as the site writes it, in a language. */
export function placeIn(locale: string, text: string): string {
  return localPlace(text, placeNamesIn(locale, [text]))
}

/** The same for all districts and divisions. */
export function districtNamesIn(locale: string): PlaceNames | undefined {
  return placeNamesIn(
    locale,
    districts.flatMap(({ name, division }) => [name, division]),
  )
}
