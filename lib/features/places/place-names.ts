import type { District, Hospital, Upazila } from './rules'

/** Bangla names by stored English names; an ambiguous upazila has the key 'Kaliganj, Satkhira'. */
export type PlaceNames = Readonly<Record<string, string>>

type Named = { name: string; bn_name: string }

export function toBanglaNames(
  districts: readonly District[],
  upazilas: readonly Upazila[],
  hospitals: readonly Hospital[],
): PlaceNames {
  const districtOf = new Map(districts.map(({ id, name }) => [id, name]))
  const divisions = districts.map((district) => ({
    name: district.division,
    bn_name: district.division_bn,
  }))
  const exact = upazilas.map(({ name, bn_name, district_id }) => ({
    ...{ name: `${name}, ${districtOf.get(district_id)}`, bn_name },
  }))
  const places: Named[] = [...exact, ...upazilas, ...divisions, ...districts, ...hospitals]
  return Object.fromEntries(places.map(({ name, bn_name }) => [name, bn_name]))
}

/** Returns only the names that occur in the texts, so that pages stay small. */
export function pickPlaceNames(texts: readonly string[], names: PlaceNames): PlaceNames {
  const found = texts.flatMap((text) => segments(text).map(({ key, part }) => [key, part]))
  const wanted = new Set(found.flat().filter((name) => Object.hasOwn(names, name)))
  return Object.fromEntries([...wanted].map((name) => [name, names[name] ?? name]))
}

/** Returns 'upazila, district'. */
export function toPlaceText({ district, upazila }: { district: string; upazila?: string }): string {
  return upazila ? `${upazila}, ${district}` : district
}

/** Translates the parts of a place; text that people wrote stays. */
export function toLocalPlace(text: string, names?: PlaceNames): string {
  return translateParts(text, names).join(SEPARATOR)
}

/** Translates an upazila and its district, for texts that name them apart. */
export function toLocalUpazila(place: { district: string; upazila: string }, names?: PlaceNames) {
  const [upazila = '', district = ''] = translateParts(toPlaceText(place), names)
  return { upazila, district }
}

/** Reverses `toLocalPlace`. */
export function toStoredPlace(text: string, names: PlaceNames = {}): string {
  const stored = new Map(Object.entries(names).map(([name, local]) => [local, name]))
  return text
    .split(SEPARATOR)
    .map((part) => stored.get(part) ?? part)
    .join(SEPARATOR)
}

const SEPARATOR = ', '

function translateParts(text: string, names: PlaceNames = {}): string[] {
  const nameOf = (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined)
  return segments(text).map(({ key, part }) => nameOf(key) ?? nameOf(part) ?? part)
}

function segments(text: string): { part: string; key: string }[] {
  const parts = text.split(SEPARATOR)
  return parts.map((part, index) => ({ part, key: parts.slice(index, index + 2).join(SEPARATOR) }))
}
