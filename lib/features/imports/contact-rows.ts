import { CARD_HEADINGS, readContactCards } from '@/lib/core/spreadsheets/contact-cards'
import { groupWrittenIn } from './read-pasted-lines'

/** Reads a `.vcf` file. The name or note may hold the blood group, as in 'Rahim (O+)'. */
export function contactRows(text: string): string[][] {
  const rows = readContactCards(text).map((cells) => {
    const [name = '', ...others] = cells
    const inName = groupWrittenIn(name)
    const group = inName || groupWrittenIn(cells.at(-1) ?? '')
    const bare = inName === '' ? name : name.replace(inName, ' ').replace(/[()[\]]/g, ' ')
    return [bare.replace(/\s+/g, ' ').trim(), ...others, group]
  })
  return [[...CARD_HEADINGS, 'Blood group'], ...rows]
}
