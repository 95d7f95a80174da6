import 'server-only'
import districts from '@/public/District.json'
import { upazilasOf } from './reference-lists'
import { isCalled } from './rules'

/** What people write behind the name of a place in a table. */
const KIND =
  /(?:\b(?:district|dist|zila|zilla|upazila|upazilla|upozila|upozilla|thana|ps)\b\.?|জেলা|উপজেলা|থানা)$/iu
/** And before it. */
const KIND_BEFORE =
  /^\s*(?:(?:district|dist|zila|zilla|upazila|thana)\b[\s.:,-]*|(?:জেলা|উপজেলা|থানা)[\s:,-]*)/iu

/** What was looked for so far: a table names few places, again and again. */
const known = new Map<string, string | null>()
const KNOWN_AT_MOST = 5_000

/**
 * The English name of the district that a cell of a table names, in English or Bangla, by any name and
 * spelling in use, or null. A spelling that could be two places is none.
 */
export function districtCalled(written: string): string | null {
  return remembered(`d ${written}`, () => oneCalled(districts, bare(written)))
}

/** The same for the upazila of a district; 'Sadar' alone is the one that is named after the district. */
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

/** The district of the only upazila in the country that is called so; null where there are several or none. */
export function districtOfUpazila(written: string): string | null {
  return remembered(`o ${written}`, () => {
    const wanted = bare(written)
    const owners = districts.filter(({ name }) => oneCalled(upazilasOf(name), wanted))
    return owners.length === 1 ? (owners[0]?.name ?? null) : null
  })
}

/** The upazila of a district whose name stands in a text, such as the name of a file; null for none. */
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

/** Without spaces and commas at the end. */
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
