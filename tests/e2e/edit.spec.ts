import type { APIRequestContext, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
import { listedCampaigns, newCampaign } from '../support/campaigns'
import { newPerson } from '../support/people'
import { visit } from '../support/visit'

const RUN = Date.now()

/** The pages are cached: they must contain the first text, and not the second. */
async function expectPages(
  reader: APIRequestContext,
  paths: string[],
  { has, hasNo }: { has: string; hasNo?: string },
) {
  for (const path of paths) {
    const text = await (await reader.get(path)).text()
    expect([path, text.includes(has)]).toEqual([path, true])
    if (hasNo) expect([path, text.includes(hasNo)]).toEqual([path, false])
  }
}

/** Publishes a post as the person of this page and returns its id. */
async function publish(page: Page, title: string): Promise<string> {
  const data = {
    title,
    description: 'I was afraid of the needle, and told the nurse so.',
    photo: '/pictures/default-avatar.svg',
    content: '<p>It did not hurt.</p>',
  }
  const response = await page.request.post('/api/createblogpost', { data })
  expect(response.status()).toBe(201)
  return (await response.json()).blogPost._id
}

test('visitors see a corrected campaign on the next load', async ({ page, request }) => {
  const [wrong, right] = [`Blood camp in Rangpor ${RUN}`, `Blood camp in Rangpur ${RUN}`]
  await signIn(page, 'admin@sharelife.example')
  // The home page shows three current campaigns, so this one is the earliest.
  const days = { startDate: '2020-01-02', endDate: '2099-05-06' }
  const id = await newCampaign(page, { title: wrong, ...days })
  const paths = ['/', '/campaign', `/campaign/${id}`]
  await expectPages(request, paths, { has: wrong })

  const data = { title: right, address: 'Town Hall, Rangpur', revision: 0 }
  expect((await page.request.patch(`/api/campaigns/${id}`, { data })).status()).toBe(200)
  await expectPages(request, paths, { has: right, hasNo: wrong })
  await expectPages(request, [`/campaign/${id}`], { has: 'Town Hall, Rangpur' })
  const listed = await listedCampaigns(request)
  expect(listed.find(({ _id }) => _id === id)).toMatchObject({ title: right, ...days })

  await page.request.delete(`/api/campaigndelete/${id}`)
  await page.goto(`/dashboard/campaign/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Campaign' })).toHaveCount(0)
})

test('an author corrects a post, and the readers, the list and the feed get the change', async ({
  page,
  request,
}) => {
  const [wrong, right] = [`My frist donation ${RUN}`, `My first donation ${RUN}`]
  await newPerson(page, 'Nusrat Jahan')
  const id = await publish(page, wrong)
  const paths = ['/blogs', `/blog/${id}`, '/blogs/feed.xml']
  await expectPages(request, paths, { has: wrong })

  await visit(page, `/dashboard/allBlog/${id}`)
  const content = page.getByRole('textbox', { name: /^Content/ })
  await expect(content).toHaveText('It did not hurt.')
  await page.getByLabel('Title', { exact: true }).fill(right)
  await content.fill('It did not hurt at all.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/dashboard/allBlog')

  await expectPages(request, paths, { has: right, hasNo: wrong })
  await expectPages(request, [`/blog/${id}`], { has: 'It did not hurt at all.' })
})
