import { screen, waitFor, within } from '@testing-library/react'
import type { StubbedResponses } from '../render-on-site'
import { aMessage, idOf, mine, openChat, rowOf, stream, words } from './chat-page'

const messages = [aMessage(1), aMessage(2, mine('Hello'))]
const ok = () => ({ body: { message: 'Done.' } })
const refused = (status: number, code: string, message: string) => () => ({
  status,
  body: { code, message },
})

type User = Awaited<ReturnType<typeof openChat>>['user']

const optionsOf = (text: string) =>
  within(rowOf(text)).getByRole('button', { name: 'Message options' })

async function openMenu(user: User, text: string) {
  await user.click(optionsOf(text))
  return within(await screen.findByRole('menu'))
}

async function choose(user: User, text: string, item: string) {
  const menu = await openMenu(user, text)
  await user.click(menu.getByRole('menuitem', { name: item }))
}

describe('the menu of a message', () => {
  it.each([
    ['another’s message', false, 'Message 1', ['Report', 'Block']],
    ['one’s own message', false, 'Hello', ['Remove']],
    ['another’s message, for an admin', true, 'Message 1', ['Report', 'Block', 'Remove']],
    ['an admin’s own message', true, 'Hello', ['Remove']],
  ])('offers the allowed actions for %s', async (_whose, isAdmin, text, expected) => {
    const responses = { 'chat/reports': () => ({ body: { reports: [] } }) }
    const { user } = await openChat({ messages, isAdmin, responses })
    const menu = await openMenu(user, text)
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(expected)
  })

  it('names its message', async () => {
    await openChat({ messages })
    expect(optionsOf('Message 1')).toHaveAccessibleDescription('Rafiq Islam : Message 1')
  })
})

describe('a report', () => {
  async function openReport(responses: StubbedResponses) {
    const opened = await openChat({ messages, responses })
    await choose(opened.user, 'Message 1', 'Report')
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }))
    const send = () => opened.user.click(dialog.getByRole('button', { name: 'Report' }))
    const reason = dialog.getByRole('radio', { name: 'Spam or advertising' })
    return { ...opened, dialog, send, reason, text: dialog.getByLabelText(/^Tell us more/) }
  }

  it('shows the message, sends the reason and the text, and thanks the person', async () => {
    const { user, dialog, reason, text, send, sentTo } = await openReport({ reports: ok })
    expect(dialog.getByText('Rafiq Islam : Message 1')).toBeVisible()
    await user.click(reason)
    await user.type(text, 'This is an advertisement.')
    await send()
    expect(await screen.findByText('Thank you')).toBeVisible()
    expect(sentTo('reports').map(({ sent }) => sent)).toEqual([
      {
        ...{ kind: 'message', target: idOf(1), reason: 'spam' },
        text: 'This is an advertisement.',
      },
    ])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(optionsOf('Message 1')).toHaveFocus())
  })

  it("requires a reason, and a text for 'something else'", async () => {
    const { user, dialog, send, text, sentTo } = await openReport({ reports: ok })
    await send()
    expect(await dialog.findByText('Choose a reason.')).toBeVisible()
    expect(dialog.getByRole('radio', { name: 'Asks for money' })).toHaveFocus()
    await user.click(dialog.getByRole('radio', { name: 'Something else' }))
    await send()
    expect(await dialog.findByText("Tell us briefly what's wrong.")).toBeVisible()
    expect(text).toHaveFocus()
    expect(sentTo('reports')).toHaveLength(0)
  })

  it('stays open and preserves the input after a network error', async () => {
    const { user, dialog, reason, text, send } = await openReport({})
    await user.click(reason)
    await user.type(text, 'Rude')
    await send()
    expect(await dialog.findByText(/We couldn't reach the server/)).toBeVisible()
    expect(reason).toBeChecked()
    expect(text).toHaveValue('Rude')
  })

  it('closes with a message when the message was removed', async () => {
    const gone = refused(404, 'not-found', "This message doesn't exist.")
    const { user, reason, send } = await openReport({ reports: gone })
    await user.click(reason)
    await send()
    expect(await screen.findByText("This message doesn't exist.")).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a block', () => {
  it('requires a confirmation, and can be retried after a network error', async () => {
    const { user, sentTo } = await openChat({ messages })
    await choose(user, 'Message 1', 'Block')
    const question = within(await screen.findByRole('alertdialog', { name: 'Block Rafiq Islam?' }))
    expect(question.getByText(/We don't tell them/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Block' }))
    expect(await question.findByText(/We couldn't reach the server/)).toBeVisible()
    expect(sentTo('blocks').map(({ sent }) => sent)).toEqual([{ kind: 'message', target: idOf(1) }])
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(words()).toHaveLength(2)
    await waitFor(() => expect(optionsOf('Message 1')).toHaveFocus())
  })
})

describe('a person who removes a message', () => {
  const call = `chat/${idOf(2)}`

  async function confirm(responses: StubbedResponses) {
    const opened = await openChat({ messages, responses })
    await choose(opened.user, 'Hello', 'Remove')
    const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
    expect(question.getByText("You won't be able to revert this!")).toBeVisible()
    return { ...opened, question }
  }

  it('confirms first, and then it is removed', async () => {
    const { user, question } = await confirm({ [call]: ok })
    await user.click(question.getByRole('button', { name: 'Yes, delete it' }))
    expect(await screen.findByText('Deleted!')).toBeVisible()
    expect(words()).toEqual(['Rafiq Islam : Message 1'])
    stream().tell('change', { id: 3, removed: idOf(2) })
    expect(words()).toEqual(['Rafiq Islam : Message 1'])
  })

  it('can cancel', async () => {
    const { user, question, sentTo } = await confirm({ [call]: ok })
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(sentTo(call)).toHaveLength(0)
    expect(words()).toHaveLength(2)
    await waitFor(() => expect(optionsOf('Hello')).toHaveFocus())
  })

  it('sees that another person has removed it, and it disappears', async () => {
    const { user, question } = await confirm({ [call]: refused(404, 'not-found', 'No.') })
    await user.click(question.getByRole('button', { name: 'Yes, delete it' }))
    expect(await screen.findByText('This was already deleted.')).toBeVisible()
    expect(words()).toHaveLength(1)
  })

  it('sees it after a network error, and can retry', async () => {
    const { user, question } = await confirm({})
    await user.click(question.getByRole('button', { name: 'Yes, delete it' }))
    expect(await question.findByText(/We couldn't reach the server/)).toBeVisible()
    expect(question.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(words()).toHaveLength(2)
  })
})

describe('an admin in the chat', () => {
  it('sees the number of reports and a link to the moderation queue; other people do not', async () => {
    const { sentTo } = await openChat({ messages })
    expect(screen.queryByRole('link', { name: /Reported/ })).not.toBeInTheDocument()
    expect(sentTo('chat/reports')).toHaveLength(0)
    const responses = { 'chat/reports': () => ({ body: { reports: [{}, {}] } }) }
    await openChat({ messages, isAdmin: true, responses })
    expect(
      await screen.findByRole('link', { name: 'Reported 2 waiting for review' }),
    ).toHaveAttribute('href', '/dashboard/moderation?kind=message')
  })
})
