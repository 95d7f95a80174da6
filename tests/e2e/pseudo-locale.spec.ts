import type { Page, Request } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
import { addressesFor } from '../support/every-page'
import { faultsWithLongerWords } from '../support/longer-words'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

for (const person of ['guest', 'member', 'donor', 'admin'] as const) {
  test(`a ${person} whose language has words two fifths longer reads every word of ours on a phone`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    if (person !== 'guest') await signIn(page, `${person}@sharelife.example`)
    const rests = watchRequests(page)
    const found: string[] = []
    for (const address of await addressesFor(person, page)) {
      await page.goto(address)
      await rests()
      for (const fault of await faultsWithLongerWords(page)) found.push(`${address} ${fault}`)
    }
    expect(found).toEqual([])
  })
}

/**
 * Returns a function that waits until a page is interactive and has what it fetches: sooner than the half
 * second of silence of `networkidle`, which is most of the time on a hundred pages.
 */
function watchRequests(page: Page): () => Promise<void> {
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') waiting.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => waiting.delete(request))
  }
  return async () => {
    await page.waitForFunction(() => !window.earlyPresses)
    let silent = 0
    await expect
      .poll(
        () => {
          silent = waiting.size === 0 ? silent + 1 : 0
          return silent
        },
        { intervals: [40] },
      )
      .toBeGreaterThan(2)
    // A request of the page before may never end.
    waiting.clear()
  }
}
