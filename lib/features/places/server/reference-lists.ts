import 'server-only'
import { distance } from '@turf/distance'
import districts from '@/public/District.json'
import hospitals from '@/public/Hospital.json'
import upazilas from '@/public/Upazila.json'
import { type PlaceNames, pickPlaceNames, toBanglaNames, toLocalPlace } from '../place-names'
import { type Division, isThana, type Surroundings, type Upazila } from '../rules'

// `server-only` keeps the lists out of browser bundles; the browser fetches the two files.
const upazilasByDistrict = new Map<string, Upazila[]>(
  districts.map(({ id, name }) => [name, upazilas.filter((row) => row.district_id === id)]),
)

export function isDistrict(name: string): boolean {
  return upazilasByDistrict.has(name)
}

/** Both names must match the lists exactly. */
export function isUpazilaOfDistrict(districtName: string, upazilaName: string): boolean {
  return upazilasOf(districtName).some((upazila) => upazila.name === upazilaName)
}

export function districtNames(): string[] {
  return [...upazilasByDistrict.keys()]
}

export function districtsWithDivisions(): { district: string; division: string }[] {
  return districts.map(({ name, division }) => ({ district: name, division }))
}

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

/** Empty for an unknown name. */
export function districtsOf(division: string): string[] {
  return districts.filter((row) => row.division === division).map(({ name }) => name)
}

export function divisionOf(district: string): string | undefined {
  return districts.find((row) => row.name === district)?.division
}

/** Empty for an unknown name. */
export function upazilasOf(districtName: string): Upazila[] {
  return [...(upazilasByDistrict.get(districtName) ?? [])]
}

/** The metropolitan thanas of a district; empty for most districts. */
export function thanasOf(district: string): Upazila[] {
  return upazilasOf(district).filter(isThana)
}

/** Upazilas that a city lies in, beside its thanas. */
const CITY_UPAZILAS: Readonly<Record<string, readonly string[]>> = {
  Barishal: ['Barishal Sadar'],
  Chattogram: ['Karnaphuli'],
  Cumilla: ['Cumilla Adarsha Sadar', 'Cumilla Sadar Dakshin'],
  Gazipur: ['Gazipur Sadar'],
  Mymensingh: ['Mymensingh Sadar'],
  Narayanganj: ['Bandar', 'Narayanganj Sadar'],
  Rajshahi: ['Paba'],
  Rangpur: ['Rangpur Sadar'],
  Sylhet: ['Dakshin Surma', 'Sylhet Sadar'],
}

/** The other thanas and upazilas of the same city; empty outside of cities. */
export function cityAround(district: string, upazila: string): string[] {
  const thanas = thanasOf(district).map(({ name }) => name)
  const city = [...thanas, ...(CITY_UPAZILAS[district] ?? [])]
  return city.includes(upazila) ? city.filter((name) => name !== upazila) : []
}

/** Kilometres between the centres of neighbouring districts: a donor travels this far in a morning. */
const NEIGHBOURS_WITHIN_KM = 65

/** The rest of the city, the neighbouring districts, nearest first, and all of the division. */
export function surroundingsOf(district: string, upazila?: string): Surroundings {
  const place = { district, ...(upazila && { upazila, city: cityAround(district, upazila) }) }
  const centre = districts.find((row) => row.name === district)
  if (!centre) return { ...place, neighbours: [], division: [] }
  const neighbours = districts
    .map((row) => ({ name: row.name, km: distance([centre.lon, centre.lat], [row.lon, row.lat]) }))
    .filter(({ name, km }) => name !== district && km <= NEIGHBOURS_WITHIN_KM)
    .sort((one, other) => one.km - other.km)
  return {
    ...place,
    neighbours: neighbours.map((neighbour) => neighbour.name),
    division: districtsOf(centre.division),
  }
}

/** In degrees, by English name. */
export function districtCoordinates(): Record<string, { lat: number; lon: number }> {
  return Object.fromEntries(districts.map(({ name, lat, lon }) => [name, { lat, lon }]))
}

const banglaPlaceNames = toBanglaNames(districts, upazilas, hospitals)

/** Undefined in English, which needs no names. Pages pass the result to client components. */
export function placeNamesIn(locale: string, texts: readonly string[]): PlaceNames | undefined {
  return locale === 'bn' ? pickPlaceNames(texts, banglaPlaceNames) : undefined
}

export function placeInLocale(locale: string, text: string): string {
  return toLocalPlace(text, placeNamesIn(locale, [text]))
}

export function districtNamesIn(locale: string): PlaceNames | undefined {
  return placeNamesIn(
    locale,
    districts.flatMap(({ name, division }) => [name, division]),
  )
}
