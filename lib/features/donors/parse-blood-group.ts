import { BLOOD_GROUPS, type BloodGroup } from './blood-groups'

const LETTERS: Readonly<Record<string, string>> = {
  ...{ এবি: 'ab', এ: 'a', বি: 'b', ও: 'o' },
  // Many people type a zero for the letter.
  ...{ '0': 'o', '০': 'o' },
  // Subgroups donate like their group.
  ...{ a1: 'a', a2: 'a', a1b: 'ab', a2b: 'ab' },
}

/** The spellings of real lists: possitive, postive, posative; পজেটিভ. */
const POSITIVE =
  /(?:p[oa]+[sz]*[aeiou]{0,2}t[aeiou]{0,2}v[aeiou]?|pos|plus|প(?:জি|জে|জী|সি)টি[ভব]|প্লাস|\+(?:ve?)?|(?<=.)ve\+)$/u
/** Nagative, negetive, negtive; নেগেটিভ. */
const NEGATIVE =
  /(?:n[aei]{1,2}g[aei]{0,2}t[aei]{0,2}v[aei]?|neg|minus|নে(?:গে|গা)টি[ভব]|মাইনাস|-(?:ve?)?|(?<=.)ve-)$/u
/** '+ve O', 'positive AB'. */
const SIGN_FIRST = /^(.+?)(ab|a|b|o)$/u
/** 'A positive (A+)' and 'O+ (positive)'. */
const WRITTEN_TWICE = /^([^()[\]]+)[([]([^()[\]]+)[)\]]$/u

const MAX_LENGTH = 40

/** Reads common spellings: 'O possitive', '+ve O', 'ও পজিটিভ', 'O⁺', 'A1+' as A+. Otherwise undefined. */
export function parseBloodGroup(written: string): BloodGroup | undefined {
  if (written.length > MAX_LENGTH) return undefined
  const text = written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[➕₊]/gu, '+')
    .replace(/[−–—‐‑➖₋]/gu, '-')
    .trim()
  const group = groupIn(text)
  if (group) return group
  const [, outer = '', inner = ''] = WRITTEN_TWICE.exec(text) ?? []
  const first = groupIn(outer)
  const second = groupIn(inner) ?? (first && groupIn(first.slice(0, -1).toLowerCase() + inner))
  return first === second ? first : undefined
}

function groupIn(text: string): BloodGroup | undefined {
  const bare = text
    .replace(/[\s_.()[\]"'’‘“”:]/g, '')
    .replace(/^(?:bloodgroup|group|রক্তেরগ্রুপ|গ্রুপ)|(?:bloodgroup|blood|group|রক্তেরগ্রুপ|গ্রুপ|রক্ত)$/u, '')
    .replace(/(?<=[abo120০-৯ওএবি])(?:rhd?|আরএইচ)/u, '')
  const sign = signOf(bare)
  const letters = bare.replace(sign === '+' ? POSITIVE : NEGATIVE, '')
  const group = groupOf(letters, sign)
  if (group) return group
  const [, before = '', after = ''] = SIGN_FIRST.exec(bare) ?? []
  const isSign = before.replace(POSITIVE, '') === '' || before.replace(NEGATIVE, '') === ''
  return before !== '' && isSign ? groupOf(after, signOf(before)) : undefined
}

function groupOf(letters: string, sign: string): BloodGroup | undefined {
  const latin = Object.hasOwn(LETTERS, letters) ? LETTERS[letters] : letters
  return BLOOD_GROUPS.find((group) => group.toLowerCase() === `${latin}${sign}`)
}

function signOf(text: string): '+' | '-' | '' {
  if (POSITIVE.test(text)) return '+'
  return NEGATIVE.test(text) ? '-' : ''
}
