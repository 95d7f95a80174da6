import { textLangAttribute } from '@/lib/i18n/text-lang-attribute'

test.each([
  ['রক্ত লাগবে', 'en', 'bn'],
  ['রক্ত লাগবে, call me', 'en', 'bn'],
  ['Please call', 'bn', 'en'],
  ['Please call', 'en', undefined],
  ['রক্ত লাগবে', 'bn', undefined],
  ['+880 1712-345678', 'bn', undefined],
])('%s on a page in %s is in %s', (text, page, lang) => {
  expect(textLangAttribute(text, page)).toBe(lang)
})
