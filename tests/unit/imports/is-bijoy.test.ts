import { isBijoy } from '@/lib/features/imports/server/is-bijoy'

test('Bangla in the Bijoy encoding is distinguished from English', () => {
  const bijoy = [
    '†gvt iwdKzj Bmjvg',
    'Avãyi iwng',
    'mvjgv LvZzb',
    'XvKv',
    'Kzwgjøv',
    '†gvevBj bs',
    'i‡³i MÖæc',
  ]
  expect(isBijoy(bijoy)).toBe(true)
  const english = [
    'Rahim Uddin',
    'Salma Khatun',
    'McDonald Rozario',
    'House 5, Dhaka',
    'O positive',
    'Cumilla',
  ]
  expect(isBijoy(english)).toBe(false)
  expect(isBijoy(['রহিম উদ্দিন', 'ঢাকা', 'ও পজিটিভ'])).toBe(false)
  expect(isBijoy(['RÉSUMÉ', 'Café'])).toBe(false)
})
