const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of certificates before codes: the pledge's id in base 32, 'SL-3B0H8-…'. */
export function oldNumber(pledgeId: string): string {
  let rest = BigInt(`0x${pledgeId}`)
  let written = ''
  while (written.length < 20) {
    written = `${ALPHABET[Number(rest % 32n)]}${written}`
    rest /= 32n
  }
  return `SL-${written.match(/.{5}/g)?.join('-')}`
}
