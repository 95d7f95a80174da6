import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/browser-test'
import { newPerson } from '../support/people'

type Manifest = {
  name: string
  short_name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

test('a browser finds the icon for its tabs, and a phone for its home screen', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/no/such/page']) {
    await page.goto(path)
    const links = await page
      .locator('head link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    expect([path, links.sort()]).toEqual([
      path,
      ['/apple-icon.png', '/favicon.ico', '/icon.svg', '/manifest.webmanifest'],
    ])
  }
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const response = await request.get(path)
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type])
  }
  const apple = await sharp(await (await request.get('/apple-icon.png')).body()).metadata()
  expect([apple.width, apple.height]).toEqual([180, 180])
})

test('the site can be added to a home screen with its own name and icon', async ({ request }) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({
    name: 'ShareLife - Donate Blood, Share Life!',
    short_name: 'ShareLife',
    start_url: '/',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  const bangla: Manifest = await (await request.get('/bn/manifest.webmanifest')).json()
  expect(bangla).toMatchObject({
    name: 'ShareLife - রক্ত দিন, জীবন বাঁচান!',
    lang: 'bn',
    start_url: '/bn',
    // One app, whichever language it was installed in.
    id: '/',
    shortcuts: [
      { name: 'কার রক্ত লাগবে', url: '/bn/allrequest' },
      { name: 'রক্তদাতা খুঁজুন', url: '/bn/donorSearch' },
    ],
  })
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(src)
    expect([src, response.status(), response.headers()['content-type']]).toEqual([src, 200, type])
    const { width, height } = await sharp(await response.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test.describe('uploaded pictures', () => {
  const host = 'https://pictures.example'

  async function uploaded(page: Page, width: number) {
    const buffer = await sharp({
      create: { width, height: width, channels: 3, background: '#C1121F' },
    })
      .png()
      .toBuffer()
    const response = await page.request.post('/api/upload', {
      multipart: { image: { name: 'a.png', mimeType: 'image/png', buffer } },
    })
    expect(response.status()).toBe(200)
    return (await response.json()).data.url as string
  }

  async function publish(page: Page, photo: string, content: string) {
    const data = { title: 'A day at the camp', description: 'What we saw.', photo, content }
    const response = await page.request.post('/api/createblogpost', { data })
    expect(response.status()).toBe(201)
    return (await response.json()).blogPost._id as string
  }

  test('have the size of the screen, are cached by browsers, and cause no request to their host', async ({
    page,
    newVisitor,
  }) => {
    await newPerson(page, 'Nasrin Akter')
    const url = await uploaded(page, 1_500)
    const id = await publish(page, url, `<p>Look:</p><img src="${host}/in.jpg" alt="">`)
    const hosted = await publish(page, `${host}/cover.jpg`, '')
    const visitor = await newVisitor()
    const strangers: string[] = []
    visitor.on('request', (request) => {
      if (request.url().startsWith('http') && !request.url().startsWith('http://localhost')) {
        strangers.push(request.url())
      }
    })
    await visitor.setViewportSize({ width: 360, height: 740 })
    await visitor.goto(`/blog/${id}`, { waitUntil: 'networkidle' })
    const cover = visitor.getByRole('img', { name: /A day at the camp/ })
    await expect(cover).toHaveAttribute('srcset', new RegExp(`${url}/640 640w`))
    await expect
      .poll(() => cover.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname))
      .toBe(`${url}/640`)
    const sized = await page.request.get(`${url}/640`)
    expect(sized.headers()['cache-control']).toContain('immutable')
    expect((await sharp(await sized.body()).metadata()).width).toBe(640)
    expect(await visitor.content()).not.toContain(`src="${host}`)

    await visitor.goto(`/blog/${hosted}`, { waitUntil: 'networkidle' })
    expect(await visitor.content()).not.toContain(`src="${host}`)
    expect(await (await visitor.request.get('/blogs')).text()).not.toContain(`src="${host}`)
    expect(strangers).toEqual([])
    for (const post of [id, hosted]) await page.request.delete(`/api/deleteblogpost/${post}`)
  })

  test('are not optimised per request', async ({ page }) => {
    const url = await uploaded(page, 20)
    const urls = [
      ...[url, `${url}?v=1`, `${url}/640`, '/pictures/default-avatar.svg', '/icons/icon-512.png'],
      ...['https://res.cloudinary.com/somebody/image/upload/v1/a.jpg', `${host}/a.jpg`],
      ...['https://res.cloudinary.com:8443/a.jpg', 'https://lh3.googleusercontent.com/a/tania'],
    ]
    for (const url of urls) {
      const query = new URLSearchParams({ url, w: '640', q: '75' })
      const response = await page.request.get(`/_next/image?${query}`)
      expect([url, response.status()]).toEqual([url, 404])
    }
  })
})
