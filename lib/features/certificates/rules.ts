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

/**
 * The number of a certificate: the id of its pledge (24 hexadecimal digits) in a shorter form that
 * can be read aloud and turned back, 'SL-3B0H8-….'.
 */
export function certificateNumber(pledgeId: string): string {
  let rest = BigInt(`0x${pledgeId}`)
  let written = ''
  while (written.length < 20) {
    written = `${ALPHABET[Number(rest % 32n)]}${written}`
    rest /= 32n
  }
  return `SL-${written.match(/.{5}/g)?.join('-')}`
}

/** The file name of the certificate of a day (`YYYY-MM-DD`). */
export function certificateFileName(day: string): string {
  return `sharelife-certificate-${day}.pdf`
}
