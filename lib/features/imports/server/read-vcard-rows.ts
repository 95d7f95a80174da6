import { readVCards, VCARD_HEADINGS } from '@/lib/core/server/spreadsheets/vcard'
import { findBloodGroupText } from '../parse-pasted-lines'

/** Reads a `.vcf` file. The name or note may hold the blood group, as in 'Rahim (O+)'. */
export function readVCardRows(text: string): string[][] {
  const rows = readVCards(text).map((cells) => {
    const [name = '', ...others] = cells
    const groupInName = findBloodGroupText(name)
    const group = groupInName || findBloodGroupText(cells.at(-1) ?? '')
    const nameWithoutGroup =
      groupInName === '' ? name : name.replace(groupInName, ' ').replace(/[()[\]]/g, ' ')
    return [nameWithoutGroup.replace(/\s+/g, ' ').trim(), ...others, group]
  })
  return [[...VCARD_HEADINGS, 'Blood group'], ...rows]
}
