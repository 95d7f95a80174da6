import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The rules that the page breaks, all of our tags' unless some are named. axe runs in the page and answers
 * its violations alone: what passes would be most of the answer, and most of the time.
 */
export async function axe(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, help, nodes }) => {
        const where = nodes.map(({ target }) => target.join(' ')).join(' | ')
        return `${id} (${help}): ${where}`
      })
    },
    rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: TAGS },
  )
}
