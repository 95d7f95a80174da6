import type { Page, Route } from '@playwright/test'

const isScript = (url: URL) =>
  url.pathname.startsWith('/_next/static/') && /\.js$/.test(url.pathname)

/** Delays every script from now on, like a slow network. Returns a function that releases them. */
export async function holdScripts(page: Page) {
  const held: Route[] = []
  let isOpen = false
  await page.route(isScript, async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue()))
  }
}
