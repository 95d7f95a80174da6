import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { resetEnv } from '@/lib/core/env'
import messages from '@/lib/i18n/messages/en'
import { EXAMPLE_ORGANISATION } from '@/lib/site'

/** Renders what a static page consists of, for a site with these settings. */
export function renderPage(page: ReactNode, settings: Record<string, string> = {}) {
  const usual = { MONGODB_URI: 'mongodb://127.0.0.1/nobody-connects', ...EXAMPLE_ORGANISATION }
  Object.assign(process.env, usual, settings)
  resetEnv()
  return render(
    <NextIntlClientProvider locale="en" timeZone="Asia/Dhaka" messages={messages}>
      {page}
    </NextIntlClientProvider>,
  )
}

/** The words of every heading of a level, in the order of the page. */
export function headings(level: number) {
  return screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)
}

/** Where the link with this name leads. */
export function targetOf(name: string | RegExp) {
  return screen.getByRole('link', { name }).getAttribute('href')
}

/** There is one main heading, and no level is left out below it. */
export function expectHeadingsInOrder() {
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  levels.reduce((above, level) => {
    expect(level).toBeLessThanOrEqual(above + 1)
    return level
  }, 0)
}
