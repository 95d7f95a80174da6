import { BLOOD_GROUPS, type BloodGroup } from './blood-groups'

/** The Bangla names of the letters of the groups. */
const LETTERS: readonly [string, string][] = [
  ['এবি', 'ab'],
  ['এ', 'a'],
  ['বি', 'b'],
  ['ও', 'o'],
  // A zero is how many people type the letter.
  ['0', 'o'],
  ['০', 'o'],
]

const POSITIVE = /(?:positive|pos|plus|প(?:জি|জে)টি[ভব]|প্লাস|[+＋](?:ve)?|(?<=.)ve[+＋])$/u
const NEGATIVE =
  /(?:negative|neg|minus|নে(?:গে|গা)টি[ভব]|মাইনাস|[-−–—‐‑－](?:ve)?|(?<=.)ve[-−–—‐‑－])$/u

/**
 * Reads a blood group as people write it: 'O+', 'O positive', 'o +ve', 'O(+)', 'Rh+ O' is none, 'ও পজিটিভ',
 * 'ও+', 'এবি নেগেটিভ', 'O−'. Returns undefined for anything else.
 */
export function readBloodGroup(written: string): BloodGroup | undefined {
  if (written.length > MAX_LENGTH) return undefined
  const bare = written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.()[\]"'’‘“”:]/g, '')
    .replace(/^(?:bloodgroup|group|রক্তেরগ্রুপ|গ্রুপ)|(?:bloodgroup|blood|group|রক্তেরগ্রুপ|গ্রুপ|রক্ত)$/u, '')
    .replace(/(?<=[abo০-৯0ওএবি])(?:rhd?|আরএইচ)/u, '')
  const sign = POSITIVE.test(bare) ? '+' : NEGATIVE.test(bare) ? '-' : ''
  const letters = bare.replace(sign === '+' ? POSITIVE : NEGATIVE, '')
  const [, latin = letters] = LETTERS.find(([other]) => other === letters) ?? []
  return BLOOD_GROUPS.find((group) => group.toLowerCase() === `${latin}${sign}`)
}

/** Longer than any way to write one. */
const MAX_LENGTH = 40
