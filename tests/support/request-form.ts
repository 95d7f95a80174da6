import type { Locator, Page } from '@playwright/test'
import { expect } from './browser-test'

/** The field for the place of a new request; it loads with the form's lists. */
export function whereField(form: Page | Locator): Locator {
  return form.getByRole('combobox', { name: /^(?:Donation location|রক্ত দেওয়ার জায়গা)/ })
}

/** Types the name of a listed hospital, whose district the form then knows. */
export async function fillInHospital(form: Page | Locator, name: string, district: RegExp) {
  await whereField(form).fill(name)
  await expectDistrict(form, district)
}

export async function expectDistrict(form: Page | Locator, district: RegExp) {
  await expect(whereField(form)).toHaveAccessibleDescription(district)
}

export async function openDetails(form: Page | Locator) {
  await form.getByText('Add details').click()
}
