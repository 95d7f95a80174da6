import { useLocale } from 'next-intl'

/** Joins the parts in the page's language: 'A+, B+, O+'. */
export function useFormatList(): (parts: readonly string[]) => string {
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' })
  return (parts) => list.format(parts)
}
