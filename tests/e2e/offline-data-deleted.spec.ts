import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, signIn, test } from '../support/browser-test'
import { askToLeave, PHONE_WITH_WORKER, patient, savedNames, saveOwn } from '../support/offline'
import { askForBlood, newAccount, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'

test.use(PHONE_WITH_WORKER)

test('saved data is deleted with the session, for another person, and at a logout without network', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const person = await newPerson(page, 'Rokeya Begum')
  const need = { email: person.email, patientName: patient(), bloodGroup: 'B+', time: dhakaDay() }
  await askForBlood(page, need)

  const gone = () => expect.poll(() => savedNames(page)).not.toContain('own-requests')

  await test.step('an expired session deletes the data', async () => {
    await saveOwn(page)
    await inProductDatabase((database) =>
      database
        .collection('users')
        .updateOne({ email: person.email }, { $inc: { sessionVersion: 1 } }),
    )
    await page.goto('/about')
    await gone()
  })

  await test.step('another account finds no data', async () => {
    await signIn(page, person.email, person.password)
    await saveOwn(page)
    await context.clearCookies()
    const other = await newAccount(page.request, 'Kamal Hossain')
    await signIn(page, other.email, other.password)
    await page.goto('/about')
    await gone()
    await context.clearCookies()
  })

  await test.step('logging out without network deletes the data', async () => {
    await signIn(page, person.email, person.password)
    await saveOwn(page)
    const yes = await askToLeave(page)
    await context.setOffline(true)
    await yes.click()
    await expect.poll(() => savedNames(page)).toEqual([])
    // The logout is pending until then; with network it would succeed and open the home page.
    await expect(page.getByText('Something went wrong, try again later.')).toBeVisible()
    await context.setOffline(false)
    await context.clearCookies()
  })
})
