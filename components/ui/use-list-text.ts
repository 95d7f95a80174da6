import { useLocale } from 'next-intl'

/** Returns a function that joins the parts of a list in the language of the page: 'A+, B+, O+'. */
export function useListText(): (parts: readonly string[]) => string {
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' })
  return (parts) => list.format(parts)
}
