/**
 * A schema's message: a catalogue key, with values where its sentence has blanks, as in
 * `validation.tooLong?max=100`. Schemas stay free of language; forms and handlers word the key.
 */
export function messageKey(key: string, values: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString()
  return query ? `${key}?${query}` : key
}

/** The key and the values of a schema's message. */
export function readMessageKey(message: string): { key: string; values: Record<string, string> } {
  const [key = '', query = ''] = message.split('?')
  return { key, values: Object.fromEntries(new URLSearchParams(query)) }
}
