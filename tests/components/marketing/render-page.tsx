import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { resetEnv } from '@/lib/core/server/env'
import messages from '@/lib/i18n/messages/en'
import { EXAMPLE_ORGANISATION } from '@/lib/site'

/** Renders a static page for a site with these settings. */
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

/** The headings of a level, in the order of the page. */
export function headings(level: number) {
  return screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)
}

/** The target of the link with this name. */
export function targetOf(name: string | RegExp) {
  return screen.getByRole('link', { name }).getAttribute('href')
}

/** Expects one main heading, and no skipped level below it. */
export function expectHeadingsInOrder() {
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  levels.reduce((above, level) => {
    expect(level).toBeLessThanOrEqual(above + 1)
    return level
  }, 0)
}
