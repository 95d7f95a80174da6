const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]']

export const OWN_ADDRESS_RULE = 'must start with https:// (http:// is only for localhost)'

/** The scheme decides about secure cookies, so the URL cannot come from a request. */
export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && THIS_COMPUTER.includes(hostname))
}
