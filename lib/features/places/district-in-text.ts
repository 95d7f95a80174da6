import 'server-only'
import districts from '@/public/District.json'
import { allNames } from './rules'

/**
 * The English name of the district that an address names, in English or Bangla and by any name in use; null
 * if it names none. Of several it is the last one, since addresses end with it: 'Dhaka Road, Jashore'.
 */
export function districtIn(address: string): string | null {
  const text = words(address)
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

/** The English name of the district that is called so, by any name in use; the text itself for none. */
export function districtNamed(name: string): string {
  const wanted = words(name)
  return NAMES.find(({ forms }) => forms.includes(wanted))?.name ?? name
}

/** Whole words alone: 'Feni' is not in 'defending'. */
function words(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/['’‘]/g, '')
  return ` ${plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `
}

const NAMES = districts.map((district) => ({
  name: district.name,
  forms: allNames(district).map(words),
}))
