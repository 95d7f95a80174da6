/** From /District.json; `lat` and `lon` are in degrees. */
export interface District {
  id: string
  name: string
  bn_name: string
  division: string
  division_bn: string
  lat: number
  lon: number
  other_names?: string[]
}

export interface Division {
  name: string
  bnName: string
  districts: { name: string; bnName: string }[]
}

/** From /Upazila.json. */
export interface Upazila {
  id: string
  district_id: string
  name: string
  bn_name: string
  /** Missing for upazilas. A thana is a police area of a city. */
  kind?: string
  /** Spellings that sound like the name need no entry. */
  other_names?: string[]
}

export function isThana({ kind }: Pick<Upazila, 'kind'>): boolean {
  return kind === 'thana'
}

/** How near two places are, nearest first. `city` is the rest of a thana's city. */
export const PLACE_RINGS = [
  ...(['upazila', 'city', 'district'] as const),
  ...(['neighbours', 'division', 'country'] as const),
] as const
export type PlaceRing = (typeof PLACE_RINGS)[number]

/** Where a donor lives. */
export interface HomePlace {
  district: string
  upazila: string
}

export interface Surroundings {
  district: string
  upazila?: string
  /** The other thanas of the upazila's city. */
  city?: readonly string[]
  neighbours: readonly string[]
  division: readonly string[]
}

/** From /Hospital.json. */
export interface Hospital {
  name: string
  bn_name: string
  district: string
  /** Missing in cities outside of upazilas. */
  upazila?: string
  other_names?: string[]
}

/** Current name or its first words, then other names in use, such as those before the gazette of 2018. */
const OTHER_NAMES: readonly (readonly [current: string, ...others: string[]])[] = [
  ['Barishal', 'Barisal'],
  ['Bogura', 'Bogra'],
  ['Borhanuddin', 'Burhanuddin'],
  ['Brahmanbaria', 'B. Baria'],
  ['Chattogram', 'Chittagong'],
  ['Cumilla', 'Comilla'],
  ['Cumilla Adarsha Sadar', 'Cumilla Sadar', 'Comilla Sadar', 'কুমিল্লা সদর'],
  ['Goalanda', 'Goalandaghat'],
  ['Jashore', 'Jessore'],
  ['Lakshmi', 'Laxmi'],
  ['Matlab Dakshin', 'Matlab South'],
  ['Matlab Uttar', 'Matlab North'],
  ['Nesarabad', 'Swarupkathi', 'স্বরূপকাঠি'],
  ['Saidpur', 'Syedpur'],
  ['Shantiganj', 'South Sunamganj', 'Dakshin Sunamganj', 'দক্ষিণ সুনামগঞ্জ'],
  ['Shibalaya', 'Shivalaya'],
  ['Wazirpur', 'Uzirpur'],
  ['Zajira', 'Zanjira'],
  ['Zianagar', 'Indurkani', 'ইন্দুরকানী'],
]

const SIMILAR_SOUNDS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/chh/g, 'ch'],
  [/iya/g, 'ia'],
  [/o/g, 'a'], // Monohorgonj and Monoharganj
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/v/g, 'bh'], // Vola and Bhola
  [/([bdgjks])h/g, '$1'], // Barisal and Barishal
  [/ee/g, 'i'],
  [/z/g, 'j'],
  [/\u09bc|\u0981/g, ''], // nukta and candrabindu: চাদপুর finds চাঁদপুর
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ঈ/g, 'ই'],
  [/ঊ/g, 'উ'],
  [/ণ/g, 'ন'],
  [/শ|ষ/g, 'স'],
  [/(?:ঙ্|ং)গ|ঙ্?/g, 'ং'], // টঙ্গী and টংগী, রাঙ্গামাটি and রাঙামাটি
]

/** A cache, because lists compare every name again at each keystroke. */
const spellingCache = new Map<string, { plain: string; sound: string }>()
/** More than the names of all places and hospitals with the ends of their words. */
const MAX_CACHED_SPELLINGS = 10_000

function toSpelling(text: string) {
  const known = spellingCache.get(text)
  if (known) return known
  const plainText = plain(text)
  const both = { plain: plainText, sound: phonetic(plainText) }
  if (spellingCache.size >= MAX_CACHED_SPELLINGS) spellingCache.clear()
  spellingCache.set(text, both)
  return both
}

/** Removes spaces, hyphens, apostrophes and Latin diacritics. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u02b0-\u02ff]|[^\p{L}\p{M}\p{N}]/gu, '')
}

function phonetic(plainText: string): string {
  return SIMILAR_SOUNDS.reduce(
    (text, [spelling, sound]) => text.replace(spelling, sound),
    plainText,
  )
}

interface Named {
  name: string
  bn_name: string
  other_names?: readonly string[]
}

export function allNames(place: Named): string[] {
  const others = OTHER_NAMES.filter(([current]) => place.name.startsWith(current)).flatMap(
    ([current, ...names]) => names.map((name) => place.name.replace(current, name)),
  )
  return [place.name, place.bn_name, ...others, ...(place.other_names ?? [])]
}

const MATCH_RANK = {
  exact: 0,
  start: 1,
  similarStart: 2,
  wordStart: 3,
  similarWordStart: 4,
  inside: 5,
  similarInside: 6,
  around: 7,
  none: Number.POSITIVE_INFINITY,
} as const

/** Other names come after official names that match as well. */
const OTHER_NAME = 0.5

/** Shorter sounds occur in too many names: 'dha' sounds like the middle of Bandarban. */
const MIN_SOUND_INSIDE = 4

/** Ranks how well a place matches typed text; smaller is better, `Infinity` is no match. */
export function placeRank(place: Named, typed: string): number {
  const wanted = toSpelling(typed)
  const isOfficial = (name: string) => name === place.name || name === place.bn_name
  return Math.min(
    ...allNames(place).map((name) => nameRank(name, wanted) + (isOfficial(name) ? 0 : OTHER_NAME)),
  )
}

/** Ignores case, spaces and hyphens; `matchesSound` also accepts spellings that sound alike. */
export function matchesPlaceName(place: Named, written: string, matchesSound = false): boolean {
  const wanted = toSpelling(written)
  if (wanted.plain === '') return false
  return allNames(place).some((name) => {
    const { plain, sound } = toSpelling(name)
    return matchesSound ? sound === wanted.sound : plain === wanted.plain
  })
}

/** Like `placeRank`; hospitals that match only by their district come last. */
export function hospitalRank(hospital: Hospital, typed: string): number {
  const rank = placeRank(hospital, typed)
  if (rank !== MATCH_RANK.none) return rank
  const district = { name: hospital.district, bn_name: '' }
  return placeRank(district, typed) < MATCH_RANK.wordStart ? MATCH_RANK.around : MATCH_RANK.none
}

function nameRank(name: string, wanted: ReturnType<typeof toSpelling>): number {
  const { plain, sound } = toSpelling(name)
  if (plain === wanted.plain) return MATCH_RANK.exact
  if (plain.startsWith(wanted.plain)) return MATCH_RANK.start
  if (sound.startsWith(wanted.sound)) return MATCH_RANK.similarStart
  // People also search 'Cox's Bazar' as 'bazar' and 'Cumilla Adarsha Sadar' as 'adarsha sadar'.
  const ends = [...name.matchAll(/[\s-]\S/g)].map(({ index }) => toSpelling(name.slice(index)))
  if (ends.some((end) => end.plain.startsWith(wanted.plain))) return MATCH_RANK.wordStart
  if (ends.some((end) => end.sound.startsWith(wanted.sound))) return MATCH_RANK.similarWordStart
  if (plain.includes(wanted.plain)) return MATCH_RANK.inside
  const isLong = wanted.sound.length >= MIN_SOUND_INSIDE
  return isLong && sound.includes(wanted.sound) ? MATCH_RANK.similarInside : MATCH_RANK.none
}
