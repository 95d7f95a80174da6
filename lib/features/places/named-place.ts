import 'server-only'
import districts from '@/public/District.json'
import { upazilasOf } from './reference-lists'
import { isCalled } from './rules'

const KIND =
  /(?:\b(?:district|dist|zila|zilla|upazila|upazilla|upozila|upozilla|thana|ps)\b\.?|জেলা|উপজেলা|থানা)$/iu
const KIND_BEFORE =
  /^\s*(?:(?:district|dist|zila|zilla|upazila|thana)\b[\s.:,-]*|(?:জেলা|উপজেলা|থানা)[\s:,-]*)/iu

/** A cache, because tables repeat a few places many times. */
const known = new Map<string, string | null>()
const KNOWN_AT_MOST = 5_000

/** Returns the English name of a district by any spelling in use; null when it is unknown or ambiguous. */
export function districtCalled(written: string): string | null {
  return remembered(`d ${written}`, () => oneCalled(districts, bare(written)))
}

/** Like `districtCalled`; 'Sadar' without a name means the Sadar of the district. */
export function upazilaCalled(district: string, written: string): string | null {
  return remembered(`u ${district} ${written}`, () => {
    const among = upazilasOf(district)
    const wanted = bare(written)
    const found = oneCalled(among, wanted)
    if (found || !/^(?:sadar|সদর)$/iu.test(wanted)) return found
    const sadar = among.filter(({ name }) => name === `${district} Sadar` || / Sadar$/.test(name))
    return sadar.length === 1 ? (sadar[0]?.name ?? null) : null
  })
}

/** Returns the district of an upazila whose name is unique in the country, or null. */
export function districtOfUpazila(written: string): string | null {
  return remembered(`o ${written}`, () => {
    const wanted = bare(written)
    const owners = districts.filter(({ name }) => oneCalled(upazilasOf(name), wanted))
    return owners.length === 1 ? (owners[0]?.name ?? null) : null
  })
}

/** Returns the upazila of a district that a text such as a file name contains, or null. */
export function upazilaIn(district: string, text: string): string | null {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word && word !== district)
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`.trim())
  for (const part of [...pairs, ...words]) {
    const found = oneCalled(upazilasOf(district), bare(part))
    if (found) return found
  }
  return null
}

type Place = Parameters<typeof isCalled>[0]

function oneCalled(places: readonly Place[], wanted: string): string | null {
  const exact = places.filter((place) => isCalled(place, wanted))
  const found = exact.length > 0 ? exact : places.filter((place) => isCalled(place, wanted, true))
  return found.length === 1 ? (found[0]?.name ?? null) : null
}

function bare(written: string): string {
  const name = written.normalize('NFC').trim()
  return withoutEnd(name.replace(KIND, '')).replace(KIND_BEFORE, '').trim() || name
}

function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function remembered(key: string, find: () => string | null): string | null {
  const found = known.get(key)
  if (found !== undefined) return found
  const name = find()
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(key, name)
  return name
}
