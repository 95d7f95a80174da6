import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { expect, signIn, test } from '../support/browser-test'
import { layoutFaults } from '../support/layout-faults'
import { waitForMail } from '../support/mailbox'
import { smallTargets } from '../support/target-sizes'
import { visit } from '../support/visit'
import { workbookOf } from '../support/workbook-xml'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** New people in each run, whom no earlier run has invited. */
const run = Date.now()
const phoneOf = (nth: number) => `017${String((run + nth) % 100_000_000).padStart(8, '0')}`
const mailOf = (name: string) => `${name}-${run}@people.example`

const FILE = [
  'নাম;Mobile;E-mail;Group;জেলা;Thana;Shoe size',
  `Rahima Khatun;${phoneOf(1)};${mailOf('rahima')};ও পজিটিভ;ঢাকা;সাভার;38`,
  `Salma Begum;${phoneOf(2)};${mailOf('salma')};AB−;Jessore;Sadar;39`,
  `Karim;${phoneOf(3)};;C+;Dhaka;;41`,
  `Demo donor;;donor@sharelife.example;O+;Dhaka;;40`,
].join('\n')

/** A workbook with a sheet for each group, and ambiguous dates. */
const SHEETS = workbookOf([
  { name: 'Cover', rows: [['Donors of our club']] },
  ...['A+', 'O-'].map((name, at) => ({
    name,
    rows: [
      ['Members who give', '2024'],
      ['Name', 'Mobile', 'Hall', 'Last donation'],
      ['Rahim Uddin', phoneOf(10 + at), 'Zahurul Haq Hall', '11/5/2025'],
      ['Karim Mia', phoneOf(20 + at), '', 'last winter'],
    ],
  })),
  {
    name: 'Old list',
    isHidden: true,
    rows: [
      ['Name', 'Mobile'],
      ['Salma', phoneOf(30)],
    ],
  },
])

async function expectSound(page: Page) {
  expect(await layoutFaults(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await axe(page)).toEqual([])
}

test('an admin imports a workbook, and chooses values that no cell contains', async ({ page }) => {
  await signIn(page, 'admin@sharelife.example')
  await visit(page, '/dashboard/imports')
  await page.getByLabel('File with donors').setInputFiles({
    ...{ name: 'donors, Dhaka.xlsx', buffer: SHEETS },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  await expect(page.getByRole('checkbox', { name: 'A+' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Old list' })).not.toBeChecked()
  await expect(page.getByLabel('What column “Name of the sheet” holds')).toHaveValue('bloodGroup')
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Dhaka')
  await page.getByRole('radio', { name: 'The day: 11/5/2025 is 11 May 2025' }).check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('heading', { name: 'Every row of the file' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'A+ 2 2 0 0 0 0' })).toBeVisible()
  await expect(page.getByText(/Left out of 2 rows: The date of the last donation/)).toBeVisible()
  expect(await layoutFaults(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await page.request.delete(`/api/imports/${id}`)).status()).toBe(200)
})

test('an admin imports a file on a phone, and a person accepts by the emailed link', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const before = Date.now()
  await signIn(page, 'admin@sharelife.example')
  await visit(page, '/dashboard/imports')
  await page.getByLabel('File with donors').setInputFiles({
    ...{ name: 'donors.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) },
  })
  await expect(page.getByLabel('What column “Thana” holds')).toHaveValue('upazila')

  await test.step('the rows are checked', async () => {
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByRole('heading', { name: 'Check finished' })).toBeVisible()
    await page.getByRole('button', { name: 'Show rows: Rows with mistakes' }).click()
    await expect(page.getByText("This isn't a blood group.")).toBeVisible()
    await expectSound(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Rows not imported (CSV)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^refused-rows-.*\.csv$/)
  })

  await test.step('one press invites', async () => {
    await page.getByLabel('Language of the invitations').selectOption('English')
    await page.getByRole('button', { name: 'Invite 2 people' }).click()
    await page.getByRole('button', { name: 'Yes, invite' }).click()
    await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
    await expectSound(page)
  })

  await test.step('a person opens the link in the email, corrects and accepts', async () => {
    const mail = await waitForMail({ to: mailOf('rahima'), after: before })
    const path = /\/invitation\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
    const guest = await newVisitor()
    await visit(guest, path)
    await expect(guest.getByRole('textbox', { name: 'Name' })).toHaveValue('Rahima Khatun')
    expect(await layoutFaults(guest)).toEqual([])
    expect(await axe(guest)).toEqual([])
    await guest.getByLabel('Address').fill('12 Station Road')
    await guest.getByLabel('Password', { exact: true }).fill('Quiet#River9')
    await guest.getByLabel('Confirm password').fill('Quiet#River9')
    await guest.getByRole('checkbox').check()
    await guest.getByRole('button', { name: 'Create my account' }).click()
    await guest.waitForURL('**/dashboard/userhome')
  })
})
