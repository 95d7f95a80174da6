import { expect, signIn, test } from '../support/browser-test'
import { urlsFor } from '../support/every-page'
import { untranslatedEnglish } from '../support/untranslated-english'
import { visit } from '../support/visit'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 } })

/** English titles of sources below articles that match texts of ours. */
const TYPED = new Set(['Thalassaemia', 'Haemophilia', 'Dengue', 'Anaemia'])

for (const person of ['guest', 'member', 'donor', 'admin'] as const) {
  test(`a ${person} who reads Bangla finds no English of ours, and no page wider than the phone`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    if (person !== 'guest') await signIn(page, `${person}@sharelife.example`)
    const found: string[] = []
    for (const url of await urlsFor(person, page, { isOnce: true })) {
      const path = url === '/' ? '/bn' : `/bn${url}`
      await visit(page, path)
      expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, 'bn'])
      for (const text of await untranslatedEnglish(page)) {
        if (!TYPED.has(text)) found.push(`${path} ${text}`)
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 360) found.push(`${path} is ${width} px wide`)
    }
    expect(found).toEqual([])
  })
}
