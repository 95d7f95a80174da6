import { expect, signIn, test, WITH_MOTION } from '../support/browser-test'

test.use({ ...WITH_MOTION, viewport: { width: 360, height: 640 }, hasTouch: true })

test('a donor on a phone saves the record, stays there, and the notice is in the way of no field', async ({
  page,
}) => {
  await signIn(page, 'donor@sharelife.example')
  await page.goto('/donorRegistration')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).not.toHaveValue('')
  const number = await phone.inputValue()
  const save = page.getByRole('button', { name: 'Update my details' })
  const notice = page.getByRole('listitem').filter({ hasText: 'Saved' })
  await save.click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/donorRegistration')

  await test.step('it covers no field in use', async () => {
    await address.focus()
    await address.evaluate((field) => {
      window.scrollBy({ top: field.getBoundingClientRect().top - 90, behavior: 'instant' })
    })
    await expect
      .poll(async () => {
        const [field, seen] = [await address.boundingBox(), await notice.boundingBox()]
        return field && seen
          ? seen.y > field.y + field.height || seen.y + seen.height < field.y
          : null
      })
      .toBe(true)
    await notice.getByRole('button').click()
    await expect(notice).toBeHidden()
  })

  await test.step('a person can touch it and then type into another field', async () => {
    await save.click()
    await expect(notice).toBeVisible()
    await phone.focus()
    await notice.tap()
    await expect(notice).toBeFocused()
    await address.tap()
    await page.keyboard.type('Flat 4, ')
    await expect(address).toHaveValue(/Flat 4, /)
    await expect(phone).toHaveValue(number)
  })
})
