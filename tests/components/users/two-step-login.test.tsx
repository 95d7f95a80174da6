import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TokenList } from '@/components/developers/token-panel'
import { ImportedRows } from '@/components/imports/imported-rows'
import { UserActions } from '@/components/users/admin/user-columns'
import { DevicesCard } from '@/components/users/own/devices-card'
import { PersonalDataCard } from '@/components/users/own/personal-data-card'
import { SecondFactorCard } from '@/components/users/own/second-factor-card'
import { VerifySecondFactorForm } from '@/components/users/own/second-factor-code-form'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import { keepFiles } from '@/tests/components/overview/saved-file'
import { renderOnSite, serve } from '@/tests/components/render-on-site'
import { aMember } from './people'

const CALL = 'account/second-factor'
const recoveryCodes = Array.from({ length: 10 }, (_, nth) => `aaaa-bbbb-cccc-ddd${nth}`)
const setUp = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', size: 2, path: 'M0 0h1v1h-1z' }
const message = 'This code is wrong.'
const wrong = { status: 422, body: { code: 'wrong-code', message, errors: { code: [message] } } }

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('an admin without two-step login', () => {
  async function openKey(responses: Parameters<typeof serve>[0] = {}) {
    const server = serve({
      [CALL]: (sent) => ({ body: sent ? { recoveryCodes } : setUp }),
      ...responses,
    })
    const seen = await renderOnSite(<SecondFactorCard isOn={false} codesLeft={0} />)
    await press('Set up')
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step login' }))
    await press('Get started')
    return { ...server, seen, dialog }
  }

  it('sees the secret as a QR code and as text, enters a code, and gets the recovery codes', async () => {
    const { dialog, sentTo, seen } = await openKey()
    expect(await dialog.findByRole('img', { name: 'QR code with your key' })).toBeVisible()
    expect(dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/Code from the app/), '123 456')
    await press('Turn on')

    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes)
    expect(sentTo(CALL).at(-1)?.sent).toEqual({ code: '123456' })
    // They are shown once, so neither a key nor a press outside closes them.
    await userEvent.keyboard('{Escape}')
    expect(list).toBeVisible()
    expect(seen.refreshed).toBe(0)
    await press("I've saved them")
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(seen.refreshed).toBe(1)
  })

  it('sees at the field that the code is wrong or missing', async () => {
    const { dialog } = await openKey({ [CALL]: (sent) => (sent ? wrong : { body: setUp }) })
    const field = await dialog.findByLabelText(/Code from the app/)
    await press('Turn on')
    expect(await dialog.findByText('Code is required')).toBeVisible()
    await userEvent.type(field, 'abc')
    expect(await dialog.findByText('Enter the 6-digit code from your app.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '123456')
    await press('Turn on')
    expect(await dialog.findByText(message)).toBeVisible()
    expect(field).toHaveFocus()
  })

  it('sees why the secret did not load', async () => {
    const refused = 'Two-step login is already on.'
    const { dialog } = await openKey({
      [CALL]: () => ({ status: 409, body: { code: 'second-factor-on', message: refused } }),
    })
    expect(await dialog.findByText(refused)).toBeVisible()
  })
})

describe('an admin with two-step login', () => {
  it('reads how many recovery codes are left, and creates new ones', async () => {
    const { sentTo } = serve({ [`${CALL}/recovery-codes`]: () => ({ body: { recoveryCodes } }) })
    await renderOnSite(<SecondFactorCard isOn codesLeft={1} />)
    expect(screen.getByText('1 recovery code left')).toBeVisible()
    await press('New recovery codes')
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }))
    await userEvent.type(dialog.getByLabelText(/Code from the app/), '123456')
    await press('Get new codes')
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible()
    expect(sentTo(`${CALL}/recovery-codes`)).toHaveLength(1)
  })

  it('turns it off with a code', async () => {
    const { sentTo } = serve({ [CALL]: () => ({ body: {} }) })
    const seen = await renderOnSite(<SecondFactorCard isOn codesLeft={10} />)
    await press('Turn off')
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step login' }))
    await userEvent.type(dialog.getByLabelText(/Code from the app/), 'AAAA-bbbb-cccc-2222')
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByText('Two-step login is off')).toBeInTheDocument()
    expect(sentTo(CALL)).toEqual([{ name: CALL, sent: { code: 'aaaabbbbcccc2222' } }])
    expect(seen.refreshed).toBe(1)
  })
})

describe('an admin who must enter a code', () => {
  it('continues to the wanted page', async () => {
    serve({ [`${CALL}/proof`]: () => ({ body: {} }) })
    const seen = await renderOnSite(
      <VerifySecondFactorForm returnPath="/dashboard/manageusers?q=a" />,
    )
    await userEvent.type(screen.getByLabelText(/Code from your app/), '123456{Enter}')
    await waitFor(() => expect(seen.visited).toEqual(['/dashboard/manageusers?q=a']))
    expect(seen.refreshed).toBe(1)
  })

  it('can retry after a wrong one', async () => {
    serve({ [`${CALL}/proof`]: () => wrong })
    const seen = await renderOnSite(<VerifySecondFactorForm returnPath="/dashboard/home" />)
    await userEvent.type(screen.getByLabelText(/Code from your app/), '123456{Enter}')
    expect(await screen.findByText(message)).toBeVisible()
    expect(seen.visited).toEqual([])
  })
})

describe('an admin whose confirmation is too old to delete a person', () => {
  const kamal = aMember({ name: 'Kamal Hossain' })
  const remove = `userdelete/${kamal._id}`
  const refused = (code: string) => ({
    status: 403,
    body: { code, message: 'Enter a code from your app first.' },
  })

  async function pressDelete(code: string, responses: Parameters<typeof serve>[0]) {
    let isProved = false
    const proves = (answer: object) => () => {
      isProved = true
      return { body: answer }
    }
    const server = serve({
      [remove]: () => (isProved ? { body: {} } : refused(code)),
      [`${CALL}/proof`]: proves({}),
      'account/confirmation': (sent) =>
        sent ? proves({})() : { body: { hasPassword: true, hasGoogle: false } },
      ...responses,
    })
    const seen = await renderOnSite(<UserActions member={kamal} />)
    await press('Delete Kamal Hossain')
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
    return { ...server, seen, dialog }
  }

  it('enters a code instead of a password with two-step login, and the person is deleted', async () => {
    const { dialog, sentTo } = await pressDelete('second-factor-needed', {})
    await userEvent.type(dialog.getByLabelText(/Code from your app/), '123456{Enter}')
    expect(await screen.findByText('User has been deleted.')).toBeInTheDocument()
    expect(sentTo(`${CALL}/proof`)).toEqual([{ name: `${CALL}/proof`, sent: { code: '123456' } }])
    expect(sentTo(remove)).toHaveLength(2)
  })

  it('enters the password without it, and the person is deleted', async () => {
    const { dialog, sentTo } = await pressDelete('password-needed', {})
    await userEvent.type(await dialog.findByLabelText(/Your password/), 'Secret#1{Enter}')
    expect(await screen.findByText('User has been deleted.')).toBeInTheDocument()
    expect(sentTo(remove)).toHaveLength(2)
  })

  it('can cancel, and no one is deleted', async () => {
    const { dialog, sentTo } = await pressDelete('second-factor-needed', {})
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText("You didn't confirm it's you.")).toBeInTheDocument()
    expect(sentTo(remove)).toHaveLength(1)
  })

  it('stays in the dialog after a wrong code', async () => {
    const { dialog } = await pressDelete('second-factor-needed', { [`${CALL}/proof`]: () => wrong })
    await userEvent.type(dialog.getByLabelText(/Code from your app/), '123456{Enter}')
    expect(await dialog.findByText(message)).toBeVisible()
  })
})

describe('an admin whose last code is too old for another sensitive action', () => {
  const device = { _id: 'b', browser: 'Chrome', system: 'Android', isCurrent: false }
  const seenAt = { createdAt: '2026-05-01T03:00:00.000Z', lastSeenAt: '2026-05-03T15:05:00.000Z' }
  const token = {
    ...{ _id: 'c', name: 'Sheet', prefix: 'sl_abcde', scopes: ['content:read' as const] },
    ...{ createdAt: seenAt.createdAt, lastUsedAt: null, expiresAt: '2026-08-01T03:00:00.000Z' },
  }
  const counts = { refused: 1, duplicate: 0 }

  it.each([
    {
      act: 'logs other devices out',
      page: <DevicesCard sessions={[{ ...device, ...seenAt }]} />,
      path: 'account/sessions',
      presses: ['Log out all other devices'],
    },
    {
      act: 'downloads their data',
      page: <PersonalDataCard contact="salma@people.example" />,
      path: 'account',
      presses: ['Download my data'],
    },
    {
      act: 'revokes an access token',
      page: <TokenList tokens={[token]} onRevoked={() => undefined} />,
      path: 'access-tokens/c',
      presses: ['Revoke the token Sheet', 'Revoke'],
    },
    {
      act: 'downloads the refused rows of an import',
      page: <ImportedRows donorImport={{ _id: 'd', counts } as ImportDto} />,
      path: 'imports/d/refused',
      presses: ['Rows not imported (CSV)'],
    },
  ])('$act after a code', async ({ page, path, presses }) => {
    keepFiles()
    let isProved = false
    const { sentTo } = serve({
      [path]: () =>
        isProved
          ? { body: {} }
          : { status: 403, body: { code: 'second-factor-needed', message: 'Enter a code.' } },
      [`${CALL}/proof`]: () => {
        isProved = true
        return { body: {} }
      },
    })
    await renderOnSite(page)
    for (const name of presses) await press(name)
    const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
    await userEvent.type(dialog.getByLabelText(/Code from your app/), '123456{Enter}')
    await waitFor(() => expect(sentTo(path)).toHaveLength(2))
    expect(sentTo(`${CALL}/proof`)).toHaveLength(1)
  })
})
