import 'server-only'
import districts from '@/public/District.json'
import { matchesPlaceName } from '../rules'
import { upazilasOf } from './reference-lists'

const KIND =
  /(?:\b(?:district|dist|zila|zilla|upazila|upazilla|upozila|upozilla|thana|ps)\b\.?|জেলা|উপজেলা|থানা)$/iu
const KIND_BEFORE =
  /^\s*(?:(?:district|dist|zila|zilla|upazila|thana)\b[\s.:,-]*|(?:জেলা|উপজেলা|থানা)[\s:,-]*)/iu

/** A cache, because tables repeat a few places many times. */
const cache = new Map<string, string | null>()
const MAX_CACHE_SIZE = 5_000

/** Returns the English name of a district by any spelling in use; null when it is unknown or ambiguous. */
export function findDistrict(written: string): string | null {
  return cached(`d ${written}`, () => findOnlyMatch(districts, nameWithoutKind(written)))
}

/** Like `findDistrict`; 'Sadar' without a name means the Sadar of the district. */
export function findUpazila(district: string, written: string): string | null {
  return cached(`u ${district} ${written}`, () => {
    const candidates = upazilasOf(district)
    const wanted = nameWithoutKind(written)
    const found = findOnlyMatch(candidates, wanted)
    if (found || !/^(?:sadar|সদর)$/iu.test(wanted)) return found
    const sadar = candidates.filter(
      ({ name }) => name === `${district} Sadar` || / Sadar$/.test(name),
    )
    return sadar.length === 1 ? (sadar[0]?.name ?? null) : null
  })
}

/** Returns the district of an upazila whose name is unique in the country, or null. */
export function districtOfUpazila(written: string): string | null {
  return cached(`o ${written}`, () => {
    const wanted = nameWithoutKind(written)
    const districtsWithUpazila = districts.filter(({ name }) =>
      findOnlyMatch(upazilasOf(name), wanted),
    )
    return districtsWithUpazila.length === 1 ? (districtsWithUpazila[0]?.name ?? null) : null
  })
}

/** Returns the upazila of a district that a text such as a file name contains, or null. */
export function findUpazilaInText(district: string, text: string): string | null {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word && word !== district)
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`.trim())
  for (const part of [...pairs, ...words]) {
    const found = findOnlyMatch(upazilasOf(district), nameWithoutKind(part))
    if (found) return found
  }
  return null
}

type Place = Parameters<typeof matchesPlaceName>[0]

function findOnlyMatch(places: readonly Place[], wanted: string): string | null {
  const exact = places.filter((place) => matchesPlaceName(place, wanted))
  const found =
    exact.length > 0 ? exact : places.filter((place) => matchesPlaceName(place, wanted, true))
  return found.length === 1 ? (found[0]?.name ?? null) : null
}

function nameWithoutKind(written: string): string {
  const name = written.normalize('NFC').trim()
  return trimEnd(name.replace(KIND, '')).replace(KIND_BEFORE, '').trim() || name
}

function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function cached(key: string, find: () => string | null): string | null {
  const found = cache.get(key)
  if (found !== undefined) return found
  const name = find()
  if (cache.size >= MAX_CACHE_SIZE) cache.clear()
  cache.set(key, name)
  return name
}
