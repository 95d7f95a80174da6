import type { Page } from '@playwright/test'

/** Signs of a missing value in a text: its name, a link without a target, or a label without a value. */
const FAULTS = [
  /\bundefined\b/,
  /\bNaN\b/,
  /\[object Object\]/,
  /mailto:(?=[?"'\s]|$)/,
  /tel:(?=["'\s]|$)/,
]
const QUOTED_NULL = /(?:^|[\s>"'(])null(?=[\s<.,"')]|$)/

/** Returns the faults with the text around them. In JSON, `null` is a value and no fault. */
export function faultsOf(text: string): string[] {
  const json = parseJson(text)
  const texts = json === undefined ? [text] : textsIn(json)
  return texts.flatMap((one) =>
    [...FAULTS, QUOTED_NULL].flatMap((fault) => {
      const found = fault.exec(one)
      return found ? [one.slice(Math.max(0, found.index - 40), found.index + 40)] : []
    }),
  )
}

/** Returns the faults in texts of the open page and in its links. */
export async function missingValues(page: Page, texts: string[]): Promise<string[]> {
  // It describes fields that may be null.
  if (new URL(page.url()).pathname === '/developers') return []
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...texts, ...links].flatMap(faultsOf)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
