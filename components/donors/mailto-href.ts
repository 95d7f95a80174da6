/** A `mailto:` URL. Everything in it is encoded except the `@`. */
export function mailtoHref(email: string, subject: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}
