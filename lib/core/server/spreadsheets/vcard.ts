export const VCARD_HEADINGS = [
  ...['Name', 'Phone', 'Second phone', 'Email', 'Address', 'Birthday', 'Note'],
]

export function isVCard(text: string): boolean {
  return /^\s*BEGIN:VCARD/i.test(text)
}

/** Reads a `.vcf` file (vCard 2.1 to 4.0) as rows under `CARD_HEADINGS`. */
export function readVCards(text: string): string[][] {
  const rows: string[][] = []
  let card: Map<string, string[]> | null = null
  for (const line of unfoldLines(text)) {
    const [, property = '', parameters = '', written = ''] =
      /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):([\s\S]*)$/.exec(line) ?? []
    const name = property.toUpperCase()
    if (name === 'BEGIN') card = new Map()
    else if (name === 'END' && card) {
      rows.push(rowOf(card))
      card = null
    } else if (card && written !== '') {
      const value = /QUOTED-PRINTABLE/i.test(parameters) ? fromQuotedPrintable(written) : written
      card.set(name, [...(card.get(name) ?? []), value])
    }
  }
  return rows
}

/** Joins folded lines: a space starts the rest, or `=` ends the line. */
function unfoldLines(text: string): string[] {
  const soft = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '')
  const lines: string[] = []
  let isOpen = false
  for (const line of soft.split('\n')) {
    if (isOpen) lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, -1) + line
    else lines.push(line)
    isOpen = /QUOTED-PRINTABLE/i.test(lines.at(-1) ?? '') && line.endsWith('=')
  }
  return lines
}

function rowOf(card: Map<string, string[]>): string[] {
  const first = (name: string) => card.get(name)?.[0] ?? ''
  const [phone = '', other = ''] = (card.get('TEL') ?? []).map((tel) => tel.replace(/^tel:/i, ''))
  const parts = (value: string) =>
    value
      .split(/(?<!\\);/)
      .map((part) => plain(part))
      .filter(Boolean)
  const [last = '', given = ''] = first('N').split(/(?<!\\);/)
  const name = plain(first('FN')) || plain(`${given} ${last}`)
  const note = [first('NOTE'), first('ORG'), first('CATEGORIES'), first('TITLE')].map(plain)
  return [
    ...[name, phone, other, plain(first('EMAIL')), parts(first('ADR')).join(', ')],
    ...[plain(first('BDAY')), note.filter(Boolean).join(', ')],
  ]
}

function plain(value: string): string {
  return value
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

function fromQuotedPrintable(written: string): string {
  const bytes = written.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
