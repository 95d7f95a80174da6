import { type PledgeState, pledgeStageOn } from '@/lib/features/blood-requests/pledge-rules'

/**
 * Whether a pledge counts as given on `today`: its requester said so, or said nothing against it for
 * seven days.
 */
export function hasCertificate(pledge: PledgeState, today: string): boolean {
  return pledgeStageOn(pledge, today) === 'given'
}

/** Digits and letters that are not mistaken for each other on paper (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random letters and digits of a certificate's code: 60 bits, so that guessing is hopeless. */
export const CODE_LENGTH = 12

/** Makes the code of a certificate from random bytes, one for each of its characters. */
export function certificateCodeFrom(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % 32]).join('')
}

/** A code as it is printed, '7K3M-Q9XZ-4TBD'. */
export function printedCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** The path of the page that says whether a certificate is valid. */
export function certificatePath(code: string): string {
  return `/certificate/${printedCode(code)}`
}

/** What somebody typed from a certificate, in any case and with or without hyphens. */
export type TypedCode = { code: string } | { pledgeId: string }

/**
 * Reads a code, or a number of the earlier certificates ('SL-3B0H8-…', which holds the id of the
 * pledge). Letters that look like digits are read as these. Null for anything else.
 */
export function readTypedCode(typed: string): TypedCode | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  if (plain.length > OLD_PREFIX.length + OLD_LENGTH) return null
  const isOld = plain.startsWith(OLD_PREFIX) && plain.length === OLD_PREFIX.length + OLD_LENGTH
  const signs = (isOld ? plain.slice(OLD_PREFIX.length) : plain)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (![...signs].every((sign) => ALPHABET.includes(sign))) return null
  if (isOld) return pledgeOfNumber(signs)
  return signs.length === CODE_LENGTH ? { code: signs } : null
}

const OLD_PREFIX = 'SL'
const OLD_LENGTH = 20

/** Donations of later days have certificates with a code; an id is easier to guess than that. */
export const LAST_DAY_OF_NUMBERS = '2026-11-30'

function pledgeOfNumber(signs: string): TypedCode | null {
  const number = [...signs].reduce((sum, sign) => sum * 32n + BigInt(ALPHABET.indexOf(sign)), 0n)
  const pledgeId = number.toString(16).padStart(24, '0')
  return pledgeId.length === 24 ? { pledgeId } : null
}

/** How the page that verifies a certificate names the donor. */
export const CERTIFICATE_NAMES = ['full', 'initials', 'none'] as const
export type CertificateName = (typeof CERTIFICATE_NAMES)[number]

/** The first letters of a name, 'F. K.'; at most three, those of the first, second and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  const chosen = words.length > 3 ? [...words.slice(0, 2), words.at(-1) ?? ''] : words
  return chosen.map((word) => `${firstLetter(word)}.`).join(' ')
}

/** With its vowel signs, which belong to a Bangla letter. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(word)
  return first?.segment.toUpperCase() ?? ''
}

/** The file name of the certificate of a day (`YYYY-MM-DD`). */
export function certificateFileName(day: string): string {
  return `sharelife-certificate-${day}.pdf`
}
