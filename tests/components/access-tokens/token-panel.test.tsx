import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TokenPanel } from '@/components/developers/token-panel'
import type { AccessTokenDto } from '@/lib/features/access-tokens/contract'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const TOKENS = '/api/access-tokens'
const keeper = { name: 'Rahim Uddin', email: 'rahim@people.example', password: 'x' }

const aToken = (scopes: AccessTokenDto['scopes']): AccessTokenDto => ({
  ...{ _id: 'a'.repeat(24), name: 'Fridge counter', prefix: 'sl_abcde', scopes },
  ...{ createdAt: '2031-05-04T18:30:00.000Z', lastUsedAt: null },
  expiresAt: '2031-06-04T18:30:00.000Z',
})

const open = (isKeeper: boolean, tokens: AccessTokenDto[] = []) =>
  renderOnSite(<TokenPanel tokens={tokens} canEditStock={isKeeper} />, '/dashboard/tokens')

const choices = () =>
  within(screen.getByRole('group', { name: /It can/ }))
    .getAllByRole('checkbox')
    .map((box) => box.parentElement?.textContent)

test('a blood bank manager creates a token that lets a program update the stock', async () => {
  const { seen } = serve({
    current: keeper,
    responses: { [TOKENS]: [{ status: 201, body: { token: 'sl_new', message: 'made' } }] },
  })
  await open(true)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/Name/), 'Fridge counter')
  await user.click(screen.getByRole('checkbox', { name: 'read blood requests' }))
  await user.click(screen.getByRole('checkbox', { name: 'read the stock of your blood banks' }))
  await user.click(screen.getByRole('checkbox', { name: 'update the stock of your blood banks' }))
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByLabelText('Your new token')).toHaveValue('sl_new')
  expect(seen.map(({ body }) => body)).toEqual([
    { name: 'Fridge counter', scopes: ['stock:read', 'stock:write'], days: 90 },
  ])
})

test('a person without a blood bank cannot create a stock token', async () => {
  serve({ current: keeper, responses: {} })
  await open(false)
  expect(choices()).toEqual([
    'read blood requests',
    'search donors',
    'read campaigns, health services and the blog',
  ])
})

test('a token shows its permissions, even after its owner loses the blood bank', async () => {
  serve({ current: keeper, responses: {} })
  await open(false, [aToken(['requests:read', 'stock:write'])])
  expect(
    screen.getByText(/Can read blood requests, update the stock of your blood banks/),
  ).toBeVisible()
})

test('a token needs a name, and is hidden once its owner revokes it', async () => {
  const token = aToken(['requests:read'])
  const { calls } = serve({
    current: keeper,
    responses: {
      [TOKENS]: [{ status: 201, body: { token: `${token.prefix}fgh`, message: 'made' } }],
      [`${TOKENS}/${token._id}`]: [{ status: 200, body: { message: 'revoked' } }],
    },
  })
  const page = await open(false, [token])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('Give the token a name')).toBeVisible()
  await user.type(screen.getByLabelText(/Name/), token.name)
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByLabelText('Your new token')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Revoke the token Fridge counter' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByLabelText('Your new token')).not.toBeInTheDocument())
  expect(calls).toEqual([`POST ${TOKENS}`, `DELETE ${TOKENS}/${token._id}`])
  expect(page.refreshed).toBe(2)
  await page.show(<TokenPanel tokens={[]} canEditStock={false} />)
  expect(screen.getByText('You have no access tokens.')).toBeVisible()
})
