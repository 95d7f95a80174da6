import { useLocale } from 'next-intl'

/** Formats a number in the page's language: '1,234' or '১,২৩৪'. */
export function useFormatNumber(): (number: number) => string {
  const locale = useLocale()
  return (number) => number.toLocaleString(locale)
}
