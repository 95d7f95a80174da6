/**
 * The address that somebody typed for a link, or null when it is none. Web pages, e-mail addresses
 * and phone numbers can be linked to; a web address without its scheme gets `https://`.
 */
export function readLink(typed: string): string | null {
  const written = typed.trim()
  if (/\s/.test(written)) return null
  if (/^(mailto:[^@]+@[^@]+|tel:[+\d().-]+)$/i.test(written)) return written
  if (/^[^@/:]+@[^@/:.]+(?:\.[^@/:.]+)+$/.test(written)) return `mailto:${written}`
  // What stands before the port of `example.org:8080` is no scheme.
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).hostname.includes('.') ? address : null
}
