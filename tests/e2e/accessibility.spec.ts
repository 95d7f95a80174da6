import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import messages from '@/lib/i18n/messages/en'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { isGate } from '../gate'
import { newActivePersonByPhone } from '../support/active-person'
import { axe } from '../support/axe'
import { bookTest, openDay } from '../support/bookings'
import { expect, fullTest, signIn, test } from '../support/browser-test'
import { campaignWithVolunteer, newCampaign } from '../support/campaigns'
import { datesInOtherForms } from '../support/dates-in-text'
import { isFile, PAGES, type Person, shownText, urlsFor } from '../support/every-page'
import { faultsWithLongerTexts } from '../support/longer-texts'
import { waitForMail } from '../support/mailbox'
import { fillPathIds } from '../support/page-paths'
import { askForBlood, newAccount, newDonor, newPerson } from '../support/people'
import { smallTargets } from '../support/target-sizes'
import { missingValues } from '../support/text-of-missing-values'
import { reload, visit } from '../support/visit'

/** The first part of every message key. */
const NOUNS = Object.keys(messages)

const PEOPLE = ['guest', 'member', 'donor', 'admin'] as const

/** A width to look at, the theme in which axe checks it, and the rules that axe skips. */
type View = { width: number; theme?: 'light' | 'dark'; skipped?: string[] }

const PHONE: View = { width: 360, theme: 'light' }
// Colours take three quarters of axe's time. They are tokens, whose contrast colours.test.ts checks in both themes.
const DESKTOP: View = { width: 1280, theme: 'light', skipped: ['color-contrast'] }
/** The widths under zoom: 200 % of a desktop, and 400 % of a small screen. */
const ZOOMED: View[] = [{ width: 640 }, { width: 320 }]

/** They end on the phone. */
const PAGE_VIEWS = isGate ? [PHONE] : [DESKTOP, ...ZOOMED, PHONE]
const DIALOG_VIEWS: View[] = [{ width: 320 }, { width: 360, theme: 'dark' }]

test.describe.configure({ mode: 'parallel' })

test.use({ viewport: { width: 360, height: 800 } })

test('every page of the site is tested', () => {
  const files = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  const pages = files
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => {
      const parts = file.split(path.sep).slice(0, -1)
      return `/${parts.filter((part) => !part.startsWith('(')).join('/')}`
    })
  expect(pages.sort()).toEqual(Object.keys(PAGES).filter(isFile).sort())
})

for (const person of PEOPLE) {
  test(`a ${person} finds no barrier, no missing value, one form of dates and room for words two fifths longer on every page`, async ({
    page,
    newVisitor,
  }) => {
    test.setTimeout(900_000)
    if (person !== 'guest') await signIn(page, `${person}@sharelife.example`)
    // Admins see people who have only a phone number.
    if (person === 'admin')
      await newActivePersonByPhone(await newVisitor(), 'Rokeya Khatun', '10:00 AM')
    const found: string[] = []
    for (const url of await urlsFor(person, page, { isOnce: isGate })) {
      // A hash of the open page would not reload it.
      if (url.includes('#')) await page.goto('about:blank')
      await visit(page, url)
      const seen: string[] = []
      for (const barrier of await barriers(page, PAGE_VIEWS, seen)) {
        found.push(`${url} ${barrier}`)
      }
      for (const missing of await missingValues(page, seen)) found.push(`${url} ${missing}`)
      for (const date of datesInOtherForms(seen.join('\n'))) found.push(`${url} ${date}`)
      // At 360 px, where the accessibility check ends.
      for (const small of await smallTargets(page)) found.push(`${url} ${small}`)
      if (isGate) continue
      // Last, because it changes the page.
      await page.setViewportSize({ width: 360, height: 740 })
      for (const fault of await faultsWithLongerTexts(page)) found.push(`${url} ${fault}`)
    }
    expect(found).toEqual([])
  })
}

/** Opens something on a page, which is then checked like a page. */
interface State {
  title: string
  at: string
  /** Required before the page opens. */
  prepare?: (page: Page) => Promise<unknown>
  open: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

/** Chooses an action in the phone menu of the first row that has it. */
async function chooseInRow(page: Page, name: RegExp) {
  const row = page.getByRole('row').filter({
    has: page.getByRole('button', { name, includeHidden: true }),
  })
  await row
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
}

const STATES: Record<Person, State[]> = {
  guest: [
    {
      title: 'the menu of a phone',
      at: '/',
      open: async (page) => {
        await button(page, 'Open menu').click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      },
    },
    {
      title: 'all campaigns',
      at: '/campaign',
      open: async (page) => {
        await button(page, 'See All').click()
        await expect(page.getByRole('heading', { name: 'Past Campaigns' })).toBeVisible()
      },
    },
    {
      title: 'a login with nothing filled in',
      at: '/login',
      open: (page) => sendEmpty(page, 'Log in'),
    },
    {
      title: 'a refused login',
      at: '/login',
      open: async (page) => {
        await page.getByLabel('Email').fill('member@sharelife.example')
        await page.getByLabel('Password', { exact: true }).fill('wrong')
        await button(page, 'Log in').click()
        await expect(page.getByText('Incorrect Email or Password')).toBeVisible()
      },
    },
    {
      title: 'a registration with nothing filled in',
      at: '/register',
      open: (page) => sendEmpty(page, 'Sign up'),
    },
    {
      title: 'the word that a link is on its way',
      at: '/forgot',
      open: async (page) => {
        await page.getByLabel('Email').fill('nobody@people.example')
        await button(page, 'Send link').click()
        await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      },
    },
    {
      title: 'a new password that is too weak',
      at: '/forgot',
      open: async (page) => {
        const { email } = await newAccount(page.request, 'Sadia Islam')
        await page.request.post('/api/password-reset', { data: { email } })
        const mail = await waitForMail({ to: email, subject: /new password/ })
        await page.goto(mail.links.find((link) => link.includes('/reset?')) ?? '')
        await page.getByLabel('New password', { exact: true }).fill('weak')
        await sendEmpty(page, 'Change password')
      },
    },
    {
      title: 'a message with nothing written',
      at: '/',
      open: (page) => sendEmpty(page, 'Send Message'),
    },
  ],
  member: [
    {
      title: 'the account menu',
      at: '/',
      open: async (page) => {
        await button(page, /^Your account/).click()
        await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
      },
    },
    {
      title: 'the question before leaving',
      at: '/',
      open: async (page) => {
        await button(page, /^Your account/).click()
        await page.getByRole('menuitem', { name: 'Logout' }).click()
        await expect(page.getByRole('button', { name: 'Yes, Log Out' })).toBeVisible()
      },
    },
    {
      title: 'the donate form',
      at: '/donate?tab=organization',
      open: async (page) => {
        const dialog = await openDonateForm(page)
        await expect(dialog.getByLabel('Card number')).toBeVisible()
      },
    },
    {
      title: 'a gift with nothing filled in',
      at: '/donate?tab=organization',
      open: async (page) => {
        const dialog = await openDonateForm(page)
        await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
        await expect(dialog.getByText('* Card is required')).toBeVisible()
      },
    },
    {
      title: 'a gift by a refused card',
      at: '/donate?tab=organization',
      open: async (page) => {
        const dialog = await openDonateForm(page)
        await dialog.getByRole('button', { name: '$5', exact: true }).click()
        await dialog.getByText('Show test cards').click()
        await dialog.getByRole('button', { name: 'Declined' }).click()
        await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
        await expect(dialog.getByText('Something went wrong')).toBeVisible()
      },
    },
    {
      title: 'the receipt of a gift',
      at: '/donate?tab=organization',
      open: async (page) => {
        const dialog = await openDonateForm(page)
        await dialog.getByRole('button', { name: '$5', exact: true }).click()
        await dialog.getByText('Show test cards').click()
        await dialog.getByRole('button', { name: 'Succeeds' }).click()
        await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
        await expect(dialog.getByRole('heading', { name: 'Receipt' })).toBeVisible()
      },
    },
    {
      title: 'the list of gifts, after the one above',
      at: '/dashboard/mydonations',
      open: (page) =>
        expect(
          page.getByRole('rowheader', { name: 'ShareLife' }).getByRole('link').first(),
        ).toBeVisible(),
    },
    {
      title: 'a gift with a decimal point',
      at: '/donate?tab=organization',
      open: async (page) => {
        const dialog = await openDonateForm(page)
        await dialog.getByLabel('Enter amount in cents').fill('12.50')
        await expect(dialog.getByRole('button', { name: 'Enter 1250 cents' })).toBeVisible()
      },
    },
    {
      title: 'the question of the bank',
      at: '/donate?tab=organization',
      open: async (page) => {
        const dialog = await openDonateForm(page)
        await dialog.getByRole('button', { name: '$5', exact: true }).click()
        await dialog.getByText('Show test cards').click()
        await dialog.getByRole('button', { name: 'Needs bank approval' }).click()
        await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
        await expect(page.getByRole('alertdialog', { name: 'Test bank' })).toBeVisible()
      },
    },
    {
      title: 'a gift that waits for the bank',
      at: '/donate?tab=organization',
      open: async (page) => {
        await openDonateForm(page)
        await expect(page.getByText(/is waiting for your bank/)).toBeVisible()
      },
    },
    {
      title: 'the change of a password with nothing filled in',
      at: '/dashboard/profile',
      open: async (page) => {
        await button(page, 'Change password').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      },
    },
    {
      title: 'the question before an account is deleted, with nothing typed',
      at: '/dashboard/profile',
      open: async (page) => {
        await button(page, 'Delete my account').click()
        const dialog = page.getByRole('dialog', { name: 'Delete my account' })
        await dialog.getByRole('button', { name: 'Delete my account' }).click()
        await expect(dialog.getByText('Email is required')).toBeVisible()
      },
    },
    {
      title: 'a request with nothing filled in',
      at: '/bloodRequest',
      open: (page) => sendEmpty(page, 'Post request'),
    },
    {
      title: 'a donor registration with nothing filled in',
      at: '/donorRegistration',
      open: (page) => sendEmpty(page, 'Register as a donor'),
    },
    {
      title: 'a blog post with nothing filled in',
      at: '/dashboard/createBlog',
      open: (page) => sendEmpty(page, 'Create Blog'),
    },
    {
      title: 'the link dialog of the editor, with a wrong address',
      at: '/dashboard/createBlog',
      open: async (page) => {
        await button(page, 'Link').click()
        const dialog = page.getByRole('dialog', { name: 'Add link' })
        await dialog.getByLabel('Address').fill('nowhere')
        await dialog.getByRole('button', { name: 'Add link' }).click()
        await expect(dialog.getByText(/Enter a web page, an email/)).toBeVisible()
      },
    },
    {
      title: 'the picture dialog of the editor with nothing filled in',
      at: '/dashboard/createBlog',
      open: async (page) => {
        await button(page, 'Picture').click()
        const dialog = page.getByRole('dialog', { name: 'Add picture' })
        await dialog.getByRole('button', { name: 'Add picture' }).click()
        await expect(dialog.getByText('Describe the picture.')).toBeVisible()
      },
    },
    {
      title: 'a blog post that was left unfinished',
      at: '/dashboard/createBlog',
      open: async (page) => {
        await page.getByLabel('Title', { exact: true }).fill('My first donation')
        await page.getByRole('textbox', { name: /^Content/ }).click()
        await page.keyboard.type('## Tea')
        await reload(page)
        await expect(page.getByText(/^We saved your draft/)).toBeVisible()
        await expect(page.getByRole('heading', { level: 2, name: 'Tea' })).toBeVisible()
      },
    },
    {
      title: 'the volunteer dialog',
      at: '/campaign/:upcoming',
      open: async (page) => {
        await button(page, 'Register as Volunteer').click()
        await expect(page.getByRole('dialog', { name: 'Register as Volunteer' })).toBeVisible()
      },
    },
    {
      title: 'the volunteer dialog with nothing filled in',
      at: '/campaign/:upcoming',
      open: async (page) => {
        await button(page, 'Register as Volunteer').click()
        const dialog = page.getByRole('dialog', { name: 'Register as Volunteer' })
        await dialog.getByRole('button', { name: 'Register as Volunteer' }).click()
        await expect(dialog.getByText('* Address is required')).toBeVisible()
      },
    },
    {
      title: 'the booking dialog',
      at: '/bioMedical',
      open: async (page) => {
        const dialog = await openBooking(page)
        await dialog.getByLabel('Date').fill(await openDay(page.request, 3))
        await expect(dialog.getByText(/times are available on this day/)).toBeVisible()
      },
    },
    {
      title: 'the booking dialog with nothing filled in',
      at: '/services/:service',
      open: async (page) => {
        const dialog = await openBooking(page)
        await dialog.getByRole('button', { name: 'Book This Service' }).click()
        await expect(dialog.getByText('* Address is required')).toBeVisible()
      },
    },
    {
      title: 'the hours to choose from',
      at: '/services/:service',
      open: async (page) => {
        const dialog = await openBooking(page)
        await dialog.getByLabel('Date').fill(await openDay(page.request, 3))
        await dialog.getByRole('combobox', { name: 'Time' }).click()
        await expect(page.getByRole('option', { name: '9:00 AM' })).toBeVisible()
      },
    },
    {
      title: 'the list of bookings, and the question before one is cancelled',
      at: '/dashboard/userappointment',
      prepare: (page) => bookTest(page, { userEmail: 'member@sharelife.example' }),
      open: async (page) => {
        await button(page, /^Cancel /).click()
        await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      },
    },
    {
      title: 'who pledged to a request of one’s own',
      at: '/dashboard/myrequests',
      prepare: async (page) => pledgeFromAnother(page, await askAsMember(page)),
      open: async (page) => {
        await expect(page.getByRole('link', { name: /^Call Shirin Akter/ })).toBeVisible()
      },
    },
    {
      title: 'the change of a request with nothing filled in',
      at: '/dashboard/myrequests',
      prepare: askAsMember,
      open: async (page) => {
        await button(page, /^Edit /).click()
        const dialog = page.getByRole('dialog', { name: 'Edit your request' })
        await dialog.getByLabel('Patient name').fill('')
        await dialog.getByRole('button', { name: 'Save changes' }).click()
        await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
      },
    },
    {
      title: 'the question before a request is cancelled',
      at: '/dashboard/myrequests',
      prepare: askAsMember,
      open: async (page) => {
        await button(page, /^Cancel request /).click()
        await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      },
    },
    {
      title: 'the menu of a message in the chat',
      at: '/communityChat',
      open: async (page) => {
        await say(page, 'Here is a link: https://example.com')
        await button(page, 'Message options').click()
        await expect(page.getByRole('menu')).toBeVisible()
      },
    },
    {
      title: 'a message that is too long',
      at: '/communityChat',
      open: async (page) => {
        await page.getByRole('textbox', { name: 'Your message' }).fill('x'.repeat(1_001))
        await button(page, 'Send').click()
        await expect(page.getByText(/Shorten it to send it/)).toBeVisible()
      },
    },
    {
      title: 'a message that waits for the line',
      at: '/communityChat',
      open: async (page) => {
        await page.context().setOffline(true)
        await say(page, 'From the tunnel')
        await expect(page.getByText('Saved on this phone.', { exact: false })).toBeVisible()
        await page.context().setOffline(false)
      },
    },
    {
      title: 'a message that failed',
      at: '/communityChat',
      open: async (page) => {
        await page.route('**/api/createCommunityChat', (route) => route.fulfill({ status: 429 }))
        await say(page, 'One of too many')
        await expect(button(page, 'Retry')).toBeVisible()
        await page.unroute('**/api/createCommunityChat')
      },
    },
    {
      title: 'the list of districts',
      at: '/donorRegistration',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'District' }).fill('ra')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    {
      title: 'the ways to share a request',
      at: '/dashboard/myrequests',
      prepare: (page) =>
        askForBlood(page, {
          ...{ email: 'member@sharelife.example', patientName: 'Hasan Mia' },
          ...{ bloodGroup: 'AB-', time: dhakaDay() },
        }),
      open: async (page) => {
        await button(page, 'Share').click()
        await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
      },
    },
    {
      title: 'the notice that one is no donor',
      at: '/allrequest',
      open: async (page) => {
        await expect(page.getByText('Only donors can pledge').first()).toBeVisible()
      },
    },
  ],
  donor: [
    {
      title: 'the donation dialog',
      at: '/allrequest',
      open: async (page) => {
        await button(page, 'Donate Blood').click()
        await expect(page.getByRole('dialog', { name: 'Donate Blood' })).toBeVisible()
      },
    },
    {
      title: 'the donation dialog with a wrong phone number',
      at: '/allrequest',
      open: async (page) => {
        await button(page, 'Donate Blood').click()
        const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
        await expect(dialog.getByLabel('Phone')).not.toHaveValue('')
        await dialog.getByLabel('Phone').fill('')
        await dialog.getByRole('button', { name: 'Donate Blood' }).click()
        await expect(dialog.getByRole('alert').first()).toBeVisible()
      },
    },
    {
      title: 'the change of a profile',
      at: '/dashboard/profile',
      open: async (page) => {
        await button(page, 'Edit profile').click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      title: 'the change of a profile with a phone missing',
      at: '/dashboard/profile',
      open: async (page) => {
        await button(page, 'Edit profile').click()
        const dialog = page.getByRole('dialog', { name: 'Edit profile' })
        await dialog.getByLabel('Phone').fill('')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(dialog.getByText('* Phone number is required')).toBeVisible()
      },
    },
  ],
  admin: [
    {
      title: 'the list of blog posts, and the question before one is deleted',
      at: '/dashboard/allBlog',
      open: async (page) => {
        await chooseInRow(page, /^Delete /)
        await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      },
    },
    {
      title: 'the question before a person is deleted',
      at: '/dashboard/manageusers?q=member%40sharelife.example',
      open: async (page) => {
        await chooseInRow(page, /^Delete /)
        await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      },
    },
    {
      title: 'the menu of the dashboard on a phone',
      at: '/dashboard/home',
      open: async (page) => {
        await button(page, 'Open menu').click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      },
    },
    {
      title: 'the table behind a chart',
      at: '/dashboard/home?tab=charts',
      open: (page) => page.getByText('Show as table').first().click(),
    },
    {
      title: 'a division on the map, and days that are no range',
      at: '/dashboard/home?tab=districts',
      open: async (page) => {
        await page.getByRole('radio', { name: 'Rangpur' }).check()
        await page.getByLabel('From', { exact: true }).fill('')
        await button(page, 'Apply').click()
        await expect(page.getByText('* Date is required')).toBeVisible()
      },
    },
    {
      title: 'a campaign with nothing filled in',
      at: '/dashboard/createCampaign',
      open: (page) => sendEmpty(page, 'Create Campaign'),
    },
    {
      title: 'the list of campaigns, and the question before one is deleted',
      at: '/dashboard/campaign',
      prepare: (page) => newCampaign(page, { title: 'Blood camp in Rangpur' }),
      open: async (page) => {
        await chooseInRow(page, /^Delete /)
        await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      },
    },
    {
      title: 'the volunteers of a campaign',
      at: '/dashboard/volunteer',
      open: async (page) => {
        const campaign = await campaignWithVolunteer(page)
        await visit(page, `/dashboard/volunteer?campaign=${campaign}`)
        await expect(page.getByRole('rowheader', { name: 'ShareLife Admin' })).toBeVisible()
      },
    },
    {
      title: 'the donors whom a request asked',
      at: '/dashboard/requests?state=open',
      open: async (page) => {
        await button(page, 'More actions for Rahima Khatun').click()
        await page.getByRole('menuitem', { name: 'Donors asked for Rahima Khatun' }).click()
        const dialog = page.getByRole('dialog', { name: 'Donors asked' })
        await expect(dialog.getByText(/^Delivered: /)).toBeVisible()
      },
    },
    {
      title: 'the question why a request is taken down, without an answer',
      at: '/dashboard/requests?state=open',
      open: async (page) => {
        await button(page, /^More actions/).click()
        await page.getByRole('menuitem', { name: /^Take down / }).click()
        const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
        await dialog.getByRole('button', { name: 'Yes, take it down' }).click()
        await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
      },
    },
    {
      title: 'the details of an appointment, selected appointments and the menu of a row',
      at: '/dashboard/appointment?status=pending',
      open: async (page) => {
        await button(page, 'Details').click()
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
        await button(page, /^More actions/).click()
        await expect(page.getByRole('menu')).toBeVisible()
      },
    },
    {
      title: 'the question before a booking is cancelled',
      at: '/dashboard/appointment?status=pending',
      open: async (page) => {
        await chooseInRow(page, /^Cancel /)
        await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      },
    },
    {
      title: 'the statuses to choose from',
      at: '/dashboard/appointment',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Status' }).click()
        await expect(page.getByRole('option', { name: 'Approved' })).toBeVisible()
      },
    },
    {
      title: 'the question before a service is retired',
      at: '/dashboard/services',
      open: async (page) => {
        await chooseInRow(page, /^Retire /)
        await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      },
    },
    {
      title: 'a service with nothing filled in',
      at: '/dashboard/services/new',
      open: (page) => sendEmpty(page, 'Create Service'),
    },
    {
      title: 'the report of a message',
      at: '/communityChat',
      open: async (page) => {
        await hearFromAnother(page)
        await button(page, 'Message options').click()
        await page.getByRole('menuitem', { name: 'Report' }).click()
        const dialog = page.getByRole('dialog', { name: 'Report this message' })
        await dialog.getByRole('button', { name: 'Report' }).click()
        await expect(dialog.getByText('Choose a reason.')).toBeVisible()
      },
    },
    {
      title: 'a message that was reported',
      at: '/communityChat',
      open: async (page) => {
        const id = await hearFromAnother(page)
        await page.request.post(`/api/chat/${id}/report`, { data: { reason: 'An advertisement' } })
        await visit(page, '/dashboard/moderation?kind=message')
        const row = page.getByRole('row').filter({ hasText: 'An advertisement' }).first()
        await row.getByRole('button', { name: 'Details' }).click()
        await expect(
          page.getByText('An advertisement').filter({ visible: true }).first(),
        ).toBeVisible()
      },
    },
    {
      title: 'the campaigns to choose from',
      at: '/dashboard/volunteer',
      prepare: (page) => newCampaign(page, { title: 'Blood camp in Rangpur' }),
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Campaign' }).click()
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
  ],
}

for (const person of isGate ? [] : PEOPLE) {
  test(`nor in what a ${person} opens there`, async ({ page }) => {
    test.setTimeout(900_000)
    if (person !== 'guest') await signIn(page, `${person}@sharelife.example`)
    const found: string[] = []
    for (const { title, at, prepare, open } of STATES[person]) {
      await test.step(title, async () => {
        await page.setViewportSize({ width: 360, height: 800 })
        await prepare?.(page)
        await visit(page, await fillPathIds(page.request, at))
        await open(page)
        for (const barrier of await barriers(page, DIALOG_VIEWS)) found.push(`${title} ${barrier}`)
        for (const small of await smallTargets(page)) found.push(`${title} ${small}`)
      })
    }
    expect(found).toEqual([])
  })
}

fullTest(
  'the thanks for a pledge and the confirmation of a withdrawal have no barriers',
  async ({ page, newVisitor }) => {
    test.setTimeout(120_000)
    const asking = await newVisitor()
    const { email } = await newPerson(asking, 'Rokeya Begum')
    const need = { email, patientName: 'Jamal Uddin', bloodGroup: 'AB+', time: dhakaDay() }
    const id = await askForBlood(asking, need)
    await newDonor(page, 'Shirin Akter', 'AB+')
    await page.goto(`/request/${id}`)
    await button(page, 'Donate Blood').click()
    const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
    await expect(dialog.getByLabel('Phone')).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Donate Blood' }).click()
    await expect(page.getByText('Congratulation!!!')).toBeVisible()
    expect(await barriers(page, DIALOG_VIEWS)).toEqual([])

    await visit(page, '/dashboard/mydonations')
    await button(page, /^Cancel pledge for/).click()
    await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
    expect(await barriers(page, DIALOG_VIEWS)).toEqual([])
  },
)

async function openBooking(page: Page) {
  await button(page, 'Book Now').click()
  const dialog = page.getByRole('dialog', { name: 'Service Booking' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await button(page, 'Send').click()
}

/** Another person writes into the open chat; returns the id of the message. */
async function hearFromAnother(page: Page): Promise<string> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is no browser.')
  const other = await context.newPage()
  await newPerson(other, 'Sadia Islam')
  const message = `Buy my tea ${Date.now()}`
  const data = { date: '', user: '', message }
  const response = await other.request.post('/api/createCommunityChat', { data })
  const { chat } = await response.json()
  await context.close()
  await expect(page.getByRole('log').getByText(message)).toBeVisible()
  return chat._id
}

/** Creates a request of the demo member, and returns its id. */
function askAsMember(page: Page): Promise<string> {
  const email = 'member@sharelife.example'
  const need = { patientName: 'Jamal Uddin', bloodGroup: 'AB+', time: dayFromToday(3) }
  return askForBlood(page, { email, ...need })
}

/** Another person pledges to a request that is due in three days. */
async function pledgeFromAnother(page: Page, bloodreqId: string): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is no browser.')
  const other = await context.newPage()
  const { email } = await newDonor(other, 'Shirin Akter', 'AB+')
  const data = { email, bloodreqId, bloodBag: 1, date: dayFromToday(3) }
  await other.request.post('/api/donateonbloodreq', { data })
  await context.close()
}

async function openDonateForm(page: Page) {
  await button(page, /^Donate for /).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await dialog.getByText('International card').click()
  await expect(dialog.getByLabel('Enter amount in cents')).toBeVisible()
  return dialog
}

/** Submits the form as it is, and waits for its errors. */
async function sendEmpty(page: Page, name: string) {
  await page.locator('main').getByRole('button', { name, exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

/** Text shown for a missing message: its key, like 'donors.validation.phone'. */
function messageKeys(text: string): string[] {
  // Not the end of a sentence: a key continues after its noun.
  const isKey = (word: string) =>
    NOUNS.some((noun) => word.startsWith(`${noun}.`) && /^\w/.test(word.slice(noun.length + 1)))
  return text.split(/\s/).filter(isKey)
}

/** The barriers of the current page in the given views. Adds the texts that axe checks to `seen`. */
async function barriers(page: Page, views: View[], seen: string[] = []): Promise<string[]> {
  const found: string[] = []
  for (const { width, theme, skipped } of views) {
    await page.setViewportSize({ width, height: 800 })
    const wider = await page.evaluate(
      () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
    )
    if (wider > 0) found.push(`at ${width} px: is ${wider} px too wide`)
    if (!theme) continue
    const text = await shownText(page)
    for (const key of messageKeys(text)) found.push(`says ${key}`)
    seen.push(text)
    // The sticky header can cover most of a link, which is not its size.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.emulateMedia({ colorScheme: theme })
    for (const barrier of await axe(page, skipped)) found.push(`at ${width} px: ${barrier}`)
  }
  return found
}
