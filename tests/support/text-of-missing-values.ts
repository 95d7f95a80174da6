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

/** The link targets of the open page, which `faultsOf` also checks. */
export function linkTargets(page: Page): Promise<string[]> {
  return page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
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
