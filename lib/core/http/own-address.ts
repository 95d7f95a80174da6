const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]']

/** The rule for the site's own address, as error messages state it. */
export const OWN_ADDRESS_RULE = 'must start with https:// (http:// is only for localhost)'

/**
 * Whether a production site may use this as its own address. Its scheme decides whether cookies are sent over
 * https only, and calls of our own pages are recognised by it, so it must be set and cannot be taken from a
 * request. The environment and the launcher both check it here.
 */
export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && THIS_COMPUTER.includes(hostname))
}
