/**
 * A key that names one attempt to send something, so that a repeat after a lost answer is the same
 * attempt. `randomUUID` is missing on plain http, `getRandomValues` is not.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
