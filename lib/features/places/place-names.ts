import type { District, Hospital, Upazila } from './rules'

/**
 * Bangla names of places by their English ones, which are what is stored. An upazila of which there are
 * several is also found with its district: 'Kaliganj, Satkhira'.
 */
export type PlaceNames = Readonly<Record<string, string>>

type Named = { name: string; bn_name: string }

/** The Bangla names of all districts, divisions, upazilas and hospitals. */
export function banglaNames(
  districts: readonly District[],
  upazilas: readonly Upazila[],
  hospitals: readonly Hospital[],
): PlaceNames {
  const districtOf = new Map(districts.map(({ id, name }) => [id, name]))
  const divisions = districts.map((each) => ({ name: each.division, bn_name: each.division_bn }))
  const exact = upazilas.map(({ name, bn_name, district_id }) => ({
    ...{ name: `${name}, ${districtOf.get(district_id)}`, bn_name },
  }))
  const places: Named[] = [...exact, ...upazilas, ...divisions, ...districts, ...hospitals]
  return Object.fromEntries(places.map(({ name, bn_name }) => [name, bn_name]))
}

/** Of some names those that stand in some texts, so that pages send no others to the browser. */
export function namesIn(texts: readonly string[], names: PlaceNames): PlaceNames {
  const found = texts.flatMap((text) => segments(text).map(({ key, part }) => [key, part]))
  const wanted = new Set(found.flat().filter((name) => Object.hasOwn(names, name)))
  return Object.fromEntries([...wanted].map((name) => [name, names[name] ?? name]))
}

/**
 * A place as the site writes it, 'Dhaka Medical College Hospital, Ward 4, Dhaka', with the given names in
 * place of the English ones; what people wrote themselves stays.
 */
export function localPlace(text: string, names: PlaceNames = {}): string {
  const nameOf = (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined)
  return segments(text)
    .map(({ key, part }) => nameOf(key) ?? nameOf(part) ?? part)
    .join(SEPARATOR)
}

/** The opposite of `localPlace`: a place as it is stored, with English names in place of the given ones. */
export function storedPlace(text: string, names: PlaceNames = {}): string {
  const stored = new Map(Object.entries(names).map(([name, local]) => [local, name]))
  return text
    .split(SEPARATOR)
    .map((part) => stored.get(part) ?? part)
    .join(SEPARATOR)
}

const SEPARATOR = ', '

/** The parts of a place, each also together with the one that follows it. */
function segments(text: string): { part: string; key: string }[] {
  const parts = text.split(SEPARATOR)
  return parts.map((part, index) => ({ part, key: parts.slice(index, index + 2).join(SEPARATOR) }))
}
