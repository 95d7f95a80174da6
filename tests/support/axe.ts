import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'

/** Half the size of axe's source, for each page to load. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violated rules of our tags, without the skipped ones. */
export async function axe(page: Page, skipped: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // During a streamed refresh, Next removes the old title before the new one arrives.
  await page.waitForFunction(() => document.title !== '')
  const options = {
    runOnly: TAGS,
    rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
    // Passes would be most of the data and the time.
    resultTypes: ['violations'],
    // No rule of ours reads the stylesheets, which axe loads by default.
    preload: { assets: ['media'] },
  } satisfies RunOptions
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    // Elements that fade in have temporary colours.
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)))
    const { violations } = await axe.run(document, options)
    const elementAt = (target: unknown) => document.querySelector(String(target))
    // A button partly covered by a bar or a menu is not too small: scrolling or closing uncovers it.
    const layerOf = (element: Element | null) => {
      let layer = element
      while (layer && !/fixed|sticky/.test(getComputedStyle(layer).position)) {
        if (layer.matches('[role=menu], [role=listbox]')) return layer
        layer = layer.parentElement
      }
      return layer
    }
    const isBehind = ({ target, any }: axeCore.NodeResult) => {
      const button = elementAt(target)
      const covers = any
        .filter(({ data }) => data?.messageKey === 'partiallyObscured')
        .flatMap(({ relatedNodes }) => relatedNodes ?? [])
        .map((cover) => layerOf(elementAt(cover.target)))
      return covers.length > 0 && covers.every((layer) => layer && !layer.contains(button))
    }
    return violations.flatMap(({ id, help, nodes }) => {
      const broken = nodes.filter((node) => id !== 'target-size' || !isBehind(node))
      const where = broken.map(({ target }) => target.join(' ')).join(' | ')
      return broken.length > 0 ? [`${id} (${help}): ${where}`] : []
    })
  }, options)
}
