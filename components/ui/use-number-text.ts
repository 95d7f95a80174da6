import { useLocale } from 'next-intl'

/** Returns a function that formats a number in the language of the page: '1,234' or '১,২৩৪'. */
export function useNumberText(): (number: number) => string {
  const locale = useLocale()
  return (number) => number.toLocaleString(locale)
}
