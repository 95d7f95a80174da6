import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ARTICLE_SLUGS } from '@/lib/site'
import { expect, test } from '../support/browser-test'

const TEXTS = [
  ...ARTICLE_SLUGS.map((slug) => ({ at: `/articles/${slug}`, file: `articles/${slug}.md` })),
  { at: '/privacy', file: 'privacy.md' },
  { at: '/terms', file: 'terms.md' },
]

test('every long text exists and is cached, and no other', async ({ request }) => {
  for (const { at, file } of TEXTS) {
    const response = await request.get(at)
    const [title = ''] = /(?<=^# ).+/m.exec(readFileSync(`lib/content/en/${file}`, 'utf8')) ?? []
    const text = await response.text()
    expect([at, response.status(), text.includes('<h1')]).toEqual([at, 200, true])
    expect([at, text.includes(title)]).toEqual([at, true])
    expect(response.headers()['cache-control']).toContain('public')
  }
  expect((await request.get('/articles/plague')).status()).toBe(404)
})

test('the texts are included in the deployment files', () => {
  for (const page of ['articles/[slug]', 'privacy', 'terms']) {
    const trace = `.next/server/app/[locale]/(site)/${page}/page.js.nft.json`
    const { files } = JSON.parse(readFileSync(trace, 'utf8')) as { files: string[] }
    const taken = files.map((file) => path.join(path.dirname(trace), file))
    const texts = TEXTS.filter(({ at }) => at.startsWith(`/${page.split('/')[0]}`))
    expect(texts.length).toBeGreaterThan(0)
    for (const { file } of texts) {
      const found = taken.filter((one) => one.endsWith(file) && existsSync(one))
      const inBoth = ['bn', 'en'].map((locale) => `lib/content/${locale}/${file}`)
      expect([page, found.sort()]).toEqual([page, inBoth])
    }
  }
})

test('a link to a section shows it below the navbar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/articles/dengue')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'When blood or platelets are needed' })
    .click()
  await expect(page).toHaveURL(/#when-blood-or-platelets-are-needed$/)
  const heading = page.getByRole('heading', { name: 'When blood or platelets are needed' })
  await expect(heading).toBeInViewport()
})

test('a link to an answer opens it, and questions open one at a time', async ({ page }) => {
  await page.goto('/faq#interval')
  const answer = page.getByText('120 days after your last donation')
  await expect(answer).toBeInViewport()
  await expect(page.getByText('How often can I give?')).toBeInViewport()
  await page.getByText('Can women give?').click()
  await expect(page.getByText("Yes, and they're needed.")).toBeVisible()
  await expect(answer).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('questions still open', async ({ page }) => {
    await page.goto('/faq')
    await page.getByText('Does giving blood make me weak?').click()
    await expect(page.getByText('the red cells within a few weeks')).toBeVisible()
  })
})
