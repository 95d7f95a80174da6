import { type PledgeState, pledgeStageOn } from '@/lib/features/pledges/rules'

/** Returns whether a pledge counts as given: confirmed by the requester, or not denied for seven days. */
export function hasCertificate(pledge: PledgeState, today: string): boolean {
  return pledgeStageOn(pledge, today) === 'given'
}

/** Crockford's base 32, which leaves out characters that look alike on paper. */
const CROCKFORD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 random bits, so that guessing a code is not feasible. */
export const CERTIFICATE_CODE_LENGTH = 12

export function createCertificateCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CERTIFICATE_CODE_LENGTH)]
    .map((byte) => CROCKFORD_ALPHABET[byte % 32])
    .join('')
}

/** Formats a code for print, as in '7K3M-Q9XZ-4TBD'. */
export function formatCertificateCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}

export function certificatePath(code: string): string {
  return `/certificate/${formatCertificateCode(code)}`
}

export type ParsedCertificateCode = { code: string } | { pledgeId: string }

/** Also reads the numbers of earlier certificates ('SL-3B0H8-…'), which contain the pledge's ID. */
export function parseCertificateCode(typed: string): ParsedCertificateCode | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  if (plain.length > OLD_PREFIX.length + OLD_LENGTH) return null
  const isOld = plain.startsWith(OLD_PREFIX) && plain.length === OLD_PREFIX.length + OLD_LENGTH
  const characters = (isOld ? plain.slice(OLD_PREFIX.length) : plain)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (![...characters].every((character) => CROCKFORD_ALPHABET.includes(character))) return null
  if (isOld) return pledgeIdFromNumber(characters)
  return characters.length === CERTIFICATE_CODE_LENGTH ? { code: characters } : null
}

const OLD_PREFIX = 'SL'
const OLD_LENGTH = 20

/** Certificates of later donations need a code, because a pledge's ID is easier to guess. */
export const LAST_NUMBERED_DAY = '2026-11-30'

function pledgeIdFromNumber(characters: string): ParsedCertificateCode | null {
  const number = [...characters].reduce(
    (sum, character) => sum * 32n + BigInt(CROCKFORD_ALPHABET.indexOf(character)),
    0n,
  )
  const pledgeId = number.toString(16).padStart(24, '0')
  return pledgeId.length === 24 ? { pledgeId } : null
}

/** Returns at most three initials, as in 'F. K.': of the first, second and last word. */
export function certificateInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  const chosen = words.length > 3 ? [...words.slice(0, 2), words.at(-1) ?? ''] : words
  return chosen.map((word) => `${firstLetter(word)}.`).join(' ')
}

/** Returns a grapheme, because vowel signs belong to a Bangla letter. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(word)
  return first?.segment.toUpperCase() ?? ''
}

/** `day` is `YYYY-MM-DD`. */
export function certificateFileName(day: string): string {
  return `sharelife-certificate-${day}.pdf`
}
