const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]']

/** What a site's own address must be, as the complaint about another has it. */
export const OWN_ADDRESS_RULE = 'must begin with https:// (http:// is for localhost alone)'

/**
 * Whether a production site may have this as its own address. Its scheme decides whether cookies are
 * for https alone, and calls of our pages are known by it, so it can be neither left out nor guessed
 * from what a caller says. The environment and the launcher both ask here.
 */
export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && THIS_COMPUTER.includes(hostname))
}
