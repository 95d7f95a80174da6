import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { askForBlood, newPerson } from '../support/people'

/** The text area of a picture card: right of the tile, above the name of the site. */
const TEXT = { left: 440, top: 0, width: 760, height: 520 }

/** The number of crimson pixels in a card's text: those of a 'Needed today' badge. */
async function crimsonIn(request: APIRequestContext, url: string): Promise<number> {
  const response = await request.get(url)
  expect([url, response.status(), response.headers()['content-type']]).toEqual([
    ...[url, 200, 'image/png'],
  ])
  const pixels = await sharp(await response.body())
    .extract(TEXT)
    .removeAlpha()
    .raw()
    .toBuffer()
  let count = 0
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    if (red > 170 && green < 50 && blue < 60) count += 1
  }
  return count
}

function daysAhead(days: number): string {
  return dhakaDay(new Date(Date.now() + days * 86_400_000))
}

test('the preview picture of a request shows whether the blood is needed today', async ({
  page,
}) => {
  const { email } = await newPerson(page, 'Rokeya Begum')
  const need = { email, patientName: 'Jamal Uddin', bloodGroup: 'AB+' }
  const today = await askForBlood(page, { ...need, time: daysAhead(0) })
  const later = await askForBlood(page, { ...need, time: daysAhead(5) })
  expect(await crimsonIn(page.request, `/request/${today}/picture.png`)).toBeGreaterThan(10_000)
  expect(await crimsonIn(page.request, `/request/${later}/picture.png`)).toBe(0)
})

test('a picture is cached only while its text is true', async ({ request }) => {
  const response = await request.get('/picture-card/about')
  expect(response.headers()['cache-control']).not.toMatch(/immutable/)
  expect((await response.body()).byteLength).toBeLessThan(60_000)
})
