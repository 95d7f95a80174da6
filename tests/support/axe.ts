import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

/** Half as long as the source that axe offers, for each page to receive and to read. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The rules that the page breaks, all of our tags' unless some are named. axe runs in the page and answers
 * its violations alone: what passes would be most of the answer, and most of the time.
 */
export async function axe(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // While a refresh streams, Next takes the old title away before the new one arrives.
  await page.waitForFunction(() => document.title !== '')
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      // Whatever is still fading in has colours that no one reads.
      const fading = document.getAnimations().filter((each) => each instanceof CSSTransition)
      await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)))
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      const elementAt = (target: unknown) => document.querySelector(String(target))
      // What a bar at the screen's edge or an open menu leaves to see of a button is not the button's size:
      // scrolling or closing frees it.
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
    },
    rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: TAGS },
  )
}
