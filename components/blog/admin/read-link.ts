/**
 * Parses the address that somebody typed for a link; null when it is invalid. Web pages, e-mail
 * addresses and phone numbers are accepted; a web address without a scheme gets `https://`.
 */
export function readLink(typed: string): string | null {
  const written = typed.trim()
  if (/\s/.test(written)) return null
  if (/^(mailto:[^@]+@[^@]+|tel:[+\d().-]+)$/i.test(written)) return written
  if (/^[^@/:]+@[^@/:.]+(?:\.[^@/:.]+)+$/.test(written)) return `mailto:${written}`
  // In `example.org:8080` the part before the colon is not a scheme.
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).hostname.includes('.') ? address : null
}
