import type { APIRequestContext } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
import { newCampaign } from '../support/campaigns'
import { newPerson } from '../support/people'

const OURS = { phone: '+880 1999-777555', address: '77 Nightingale Lane, Netrokona' }

test('no page shows a guest or another person who volunteers', async ({ page, newVisitor }) => {
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  const title = `Quiet helpers ${Date.now()}`
  const campaign = await newCampaign(admin, { title })
  const volunteer = await newPerson(page, 'Unmistakable Zafrin')
  const { name, email } = volunteer
  const response = await page.request.post('/api/volunteercreate', {
    data: { campaingId: campaign, name, email, ...OURS },
  })
  expect(response.ok()).toBe(true)

  const secrets = [name, email, ...Object.values(OURS)]
  const other = await newVisitor()
  await newPerson(other, 'Somebody Else')
  for (const reader of [await newVisitor(), other]) {
    for (const path of pagesAbout(campaign)) {
      for (const text of await textsOf(reader.request, path)) {
        expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []])
      }
    }
    // The tested pages contain the campaign.
    for (const path of ['/campaign', `/campaign/${campaign}`]) {
      expect(await tellAll(reader.request, path, [title])).toBe(true)
    }
  }
  // The same search finds them on admin pages.
  expect(await tellAll(admin.request, `/dashboard/volunteer?campaign=${campaign}`, secrets)).toBe(
    true,
  )
})

function pagesAbout(campaign: string): string[] {
  return [
    ...['/', '/campaign', `/campaign/${campaign}`, `/campaign/${campaign}/calendar.ics`, '/donate'],
    ...['/dashboard/campaign', `/dashboard/volunteer?campaign=${campaign}`, '/dashboard/userhome'],
  ]
}

/** A page as HTML, and as the payload of a client navigation. */
async function textsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const whole = await request.get(path)
  const part = await request.get(path, { headers: { rsc: '1' } })
  return [await whole.text(), await part.text()]
}

async function tellAll(request: APIRequestContext, path: string, words: string[]) {
  const texts = await textsOf(request, path)
  return texts.every((text) => words.every((word) => text.includes(word)))
}
