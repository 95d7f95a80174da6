import type { Page } from '@playwright/test'
import english from '@/lib/i18n/messages/en/payments.json'
import { expect } from './browser-test'

const STATES = Object.values(english.ledger.payments)

/** The amounts and states of the payments in a list, newest first. */
async function shownGifts(page: Page, list: string): Promise<string[]> {
  const rows = page.getByRole('table', { name: list }).getByRole('row')
  return (await rows.allInnerTexts()).flatMap((text) => {
    const amount = /[৳$][\d,]+\.\d\d/.exec(text)?.[0]
    return amount ? [`${amount} ${STATES.find((state) => text.includes(state))}`] : []
  })
}

/** Expects these payments to a campaign in the admins' list, newest first. */
export async function expectLedger(admin: Page, campaign: string, gifts: readonly string[]) {
  await admin.goto(`/dashboard/donations?kind=money&campaign=${campaign}`)
  await expect.poll(() => shownGifts(admin, 'Money donations')).toEqual(gifts)
}

/** Expects these payments on a donor's own page, newest first. */
export async function expectOwnPayments(page: Page, gifts: readonly string[]) {
  await page.goto('/dashboard/mydonations')
  await expect.poll(() => shownGifts(page, 'My money donations')).toEqual(gifts)
}
