/**
 * Parses a typed link; null when it is invalid. Accepts web pages, emails and phone numbers, and
 * adds `https://` to a URL without a scheme.
 */
export function parseLink(typed: string): string | null {
  const trimmed = typed.trim()
  if (/\s/.test(trimmed)) return null
  if (/^(mailto:[^@]+@[^@]+|tel:[+\d().-]+)$/i.test(trimmed)) return trimmed
  if (/^[^@/:]+@[^@/:.]+(?:\.[^@/:.]+)+$/.test(trimmed)) return `mailto:${trimmed}`
  // In `example.org:8080` the part before the colon is not a scheme.
  const url = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) return null
  return new URL(url).hostname.includes('.') ? url : null
}
