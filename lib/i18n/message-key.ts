/**
 * A schema's message: a catalogue key with the values of its placeholders, such as
 * `validation.tooLong?max=100`. So schemas contain no language; forms and handlers translate the key.
 */
export function messageKey(key: string, values: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString()
  return query ? `${key}?${query}` : key
}

/** Parses the key and the values of a schema's message. */
export function readMessageKey(message: string): { key: string; values: Record<string, string> } {
  const [key = '', query = ''] = message.split('?')
  return { key, values: Object.fromEntries(new URLSearchParams(query)) }
}
