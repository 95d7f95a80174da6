import { langOfText } from '@/lib/i18n/script-language'

test.each([
  ['রক্ত লাগবে', 'en', 'bn'],
  ['রক্ত লাগবে, call me', 'en', 'bn'],
  ['Please call', 'bn', 'en'],
  ['Please call', 'en', undefined],
  ['রক্ত লাগবে', 'bn', undefined],
  ['+880 1712-345678', 'bn', undefined],
])('%s on a page in %s is in %s', (text, page, lang) => {
  expect(langOfText(text, page)).toBe(lang)
})
