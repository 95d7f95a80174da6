/**
 * Parses a typed link; null when it is invalid. Accepts web pages, emails and phone numbers, and
 * adds `https://` to a URL without a scheme.
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
