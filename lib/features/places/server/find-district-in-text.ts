import 'server-only'
import districts from '@/public/District.json'
import { allNames } from '../rules'

/** Returns the last district in a text, because addresses end with it ('Dhaka Road, Jashore'), or null. */
export function findDistrictInText(address: string): string | null {
  const text = toWords(address)
  let found: { name: string; end: number } | null = null
  for (const { name, forms } of NAMES) {
    for (const form of forms) {
      const start = text.lastIndexOf(form)
      if (start >= 0 && start + form.length > (found?.end ?? 0)) {
        found = { name, end: start + form.length }
      }
    }
  }
  return found?.name ?? null
}

/** Returns the English name of a district by any of its names, or the text itself. */
export function normalizeDistrictName(name: string): string {
  const wanted = toWords(name)
  return NAMES.find(({ forms }) => forms.includes(wanted))?.name ?? name
}

/** Adds spaces, so that only whole words match: 'Feni' is not in 'defending'. */
function toWords(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/['’‘]/g, '')
  return ` ${plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `
}

const NAMES = districts.map((district) => ({
  name: district.name,
  forms: allNames(district).map(toWords),
}))
