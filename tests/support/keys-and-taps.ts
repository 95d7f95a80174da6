import type { Locator, Page } from '@playwright/test'
import { test } from './browser-test'
import { tapOption } from './tap-option'

const SECONDS_PER_KEY = 0.35
const SECONDS_PER_TAP = 1.1

/** A person at a phone, whose keys and taps we count. */
export function countingHand() {
  let [keys, taps] = [0, 0]
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    type: async (field: Locator, text: string) => {
      taps += 1
      keys += text.length
      await field.fill(text)
    },
    choose: async (page: Page, option: RegExp) => {
      taps += 1
      await tapOption(page, option)
    },
    result: () => ({ keys, taps, seconds: keys * SECONDS_PER_KEY + taps * SECONDS_PER_TAP }),
  }
}

/** Reports what a person types and taps, in the report of the test. */
export function annotateEffort(type: string, hand: ReturnType<typeof countingHand>) {
  const { keys, taps, seconds } = hand.result()
  const description = `${keys} keys, ${taps} taps, ${seconds.toFixed(0)} seconds`
  test.info().annotations.push({ type, description })
  return { seconds, description }
}

/** 400 kbit/s with 400 ms of latency. */
export async function useSlowConnection(page: Page) {
  const client = await page.context().newCDPSession(page)
  const throughput = 50_000
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400 },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  })
}

/** The labels of the visible required fields, in the order of the page. */
export function requiredFields(section: Locator): Promise<(string | null)[]> {
  return section.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[required], [aria-required="true"]')]
      .filter((field) => field.checkVisibility())
      .map((field) => {
        const label = document.getElementById(field.getAttribute('aria-labelledby') ?? '')
        return label?.textContent?.trim() ?? null
      }),
  )
}

/** The paths of the pages that a person sees, each once in a row. */
export function visitedPaths(page: Page): () => string[] {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && paths.at(-1) !== pathname) paths.push(pathname)
  })
  return () => paths.filter((path) => path !== 'blank')
}
