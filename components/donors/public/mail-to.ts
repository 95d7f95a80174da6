/** The address that opens a letter; only what an e-mail address can't do without stays as it is. */
export function mailTo(email: string, subject: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}
