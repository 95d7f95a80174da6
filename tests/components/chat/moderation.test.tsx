import { screen, waitFor, within } from '@testing-library/react'
import type { WireReportedMessage } from '@/lib/features/chat/wire'
import type { Answers } from '../render-on-site'
import { aMessage, idOf, mine, openChat, rowOf, settle, stream, words } from './chat-page'

const PHOTO = '/pictures/default-avatar.svg'
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
    ['another’s message', false, 'Message 1', ['Report']],
    ['one’s own message', false, 'Hello', ['Remove']],
    ['another’s message, for an admin', true, 'Message 1', ['Report', 'Remove']],
    ['an admin’s own message', true, 'Hello', ['Remove']],
  ])('offers for %s the allowed actions', async (_whose, isAdmin, text, expected) => {
    const answers = { 'chat/reports': () => ({ body: { reports: [] } }) }
    const { user } = await openChat({ messages, isAdmin, answers })
    const menu = await openMenu(user, text)
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(expected)
  })

  it('says which message it is for', async () => {
    await openChat({ messages })
    expect(optionsOf('Message 1')).toHaveAccessibleDescription('Rafiq Islam : Message 1')
  })
})

describe('a report', () => {
  async function openReport(answers: Answers) {
    const opened = await openChat({ messages, answers })
    await choose(opened.user, 'Message 1', 'Report')
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }))
    const send = () => opened.user.click(dialog.getByRole('button', { name: 'Report' }))
    return { ...opened, dialog, send, reason: dialog.getByLabelText("What's wrong with it?") }
  }
  const call = `chat/${idOf(1)}/report`

  it('shows the message, sends the reason, and thanks the person', async () => {
    const { user, dialog, reason, send, sentTo } = await openReport({ [call]: ok })
    expect(dialog.getByText('Rafiq Islam : Message 1')).toBeVisible()
    await user.type(reason, 'This is an advertisement.')
    await send()
    expect(await screen.findByText('Thank you')).toBeVisible()
    expect(screen.getByText('An admin will review this message.')).toBeVisible()
    expect(sentTo(call).map(({ sent }) => sent)).toEqual([{ reason: 'This is an advertisement.' }])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(optionsOf('Message 1')).toHaveFocus())
  })

  it('needs a reason', async () => {
    const { dialog, reason, send, sentTo } = await openReport({ [call]: ok })
    await send()
    expect(await dialog.findByText("Tell us briefly what's wrong.")).toBeVisible()
    expect(reason).toHaveFocus()
    expect(sentTo(call)).toHaveLength(0)
  })

  it('stays open with what was typed after a network error', async () => {
    const { user, dialog, reason, send } = await openReport({})
    await user.type(reason, 'Rude')
    await send()
    expect(await dialog.findByText(/We couldn't reach the server/)).toBeVisible()
    expect(reason).toHaveValue('Rude')
  })

  it('of a message that was removed closes and says so', async () => {
    const gone = refused(404, 'not-found', "This message doesn't exist.")
    const { user, reason, send } = await openReport({ [call]: gone })
    await user.type(reason, 'Rude')
    await send()
    expect(await screen.findByText("This message doesn't exist.")).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('who removes a message', () => {
  const call = `chat/${idOf(2)}`

  async function confirm(answers: Answers) {
    const opened = await openChat({ messages, answers })
    await choose(opened.user, 'Hello', 'Remove')
    const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
    expect(question.getByText("You won't be able to revert this!")).toBeVisible()
    return { ...opened, question }
  }

  it('is asked first, and then it is removed', async () => {
    const { user, question } = await confirm({ [call]: ok })
    await user.click(question.getByRole('button', { name: 'Yes, delete it' }))
    expect(await screen.findByText('Deleted!')).toBeVisible()
    expect(words()).toEqual(['Rafiq Islam : Message 1'])
    stream().tell('change', { id: 3, removed: idOf(2) })
    expect(words()).toEqual(['Rafiq Islam : Message 1'])
  })

  it('can change their mind', async () => {
    const { user, question, sentTo } = await confirm({ [call]: ok })
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(sentTo(call)).toHaveLength(0)
    expect(words()).toHaveLength(2)
    await waitFor(() => expect(optionsOf('Hello')).toHaveFocus())
  })

  it('is told that it was already removed, and no longer sees it', async () => {
    const { user, question } = await confirm({ [call]: refused(404, 'not-found', 'No.') })
    await user.click(question.getByRole('button', { name: 'Yes, delete it' }))
    expect(await screen.findByText('It was already deleted.')).toBeVisible()
    expect(words()).toHaveLength(1)
  })

  it('keeps it after a network error, and may try again', async () => {
    const { user, question } = await confirm({})
    await user.click(question.getByRole('button', { name: 'Yes, delete it' }))
    expect(await question.findByText(/We couldn't reach the server/)).toBeVisible()
    expect(question.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(words()).toHaveLength(2)
  })
})

describe('an admin who looks at reported messages', () => {
  const reported = (number: number, reasons: string[]): WireReportedMessage => ({
    _id: idOf(number),
    date: '2026-11-25T12:00:00.000Z',
    user: 'Rafiq Islam',
    photo: PHOTO,
    message: `Message ${number}`,
    reports: reasons.map((reason, nth) => ({
      reason,
      name: `Reporter ${nth + 1}`,
      date: `2026-11-2${nth + 4}T20:00:00.000Z`,
    })),
  })

  async function openReports(reports: WireReportedMessage[], answers: Answers = {}) {
    const opened = await openChat({
      messages,
      isAdmin: true,
      answers: { 'chat/reports': () => ({ body: { reports } }), ...answers },
    })
    await opened.user.click(await screen.findByRole('button', { name: /^Reported/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reported messages' }))
    return { ...opened, dialog }
  }

  it('is told how many there are; other people are not', async () => {
    const { sentTo } = await openChat({ messages })
    expect(screen.queryByRole('button', { name: /Reported/ })).not.toBeInTheDocument()
    expect(sentTo('chat/reports')).toHaveLength(0)
    await openReports([reported(1, ['Rude']), reported(3, ['Advertisement'])])
    expect(
      screen.getByRole('button', { name: 'Reported 2 waiting for review', hidden: true }),
    ).toBeInTheDocument()
  })

  it('reads each with who reported it, when and why', async () => {
    const { dialog } = await openReports([reported(1, ['Rude', 'Hurts people'])])
    expect(dialog.getByText('Message 1')).toBeVisible()
    const reasons = within(dialog.getByRole('list', { name: 'Reasons' })).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'RudeReporter 1, 25 Nov 2026',
      'Hurts peopleReporter 2, 26 Nov 2026',
    ])
  })

  it('keeps one: it stays in the chat and leaves the list', async () => {
    const reports = [reported(1, ['Rude'])]
    const keep = () => {
      reports.splice(0)
      return ok()
    }
    const { user, dialog } = await openReports(reports, { [`chat/${idOf(1)}/report`]: keep })
    await user.click(dialog.getByRole('button', { name: 'Keep the message by Rafiq Islam' }))
    expect(await dialog.findByText('No reported messages')).toBeVisible()
    expect(await screen.findByText('Message kept')).toBeInTheDocument()
  })

  it('removes one after a question', async () => {
    const reports = [reported(1, ['Rude'])]
    const remove = () => {
      reports.splice(0)
      return ok()
    }
    const { user, dialog } = await openReports(reports, { [`chat/${idOf(1)}`]: remove })
    await user.click(dialog.getByRole('button', { name: 'Remove the message by Rafiq Islam' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
    await user.click(question.getByRole('button', { name: 'Yes, delete it' }))
    expect(await dialog.findByText('No reported messages')).toBeVisible()
  })

  it('is told that another admin was first', async () => {
    const reports = [reported(1, ['Rude'])]
    const gone = () => {
      reports.splice(0)
      return refused(404, 'not-found', 'This message has no open reports.')()
    }
    const { user, dialog } = await openReports(reports, { [`chat/${idOf(1)}/report`]: gone })
    await user.click(dialog.getByRole('button', { name: 'Keep the message by Rafiq Islam' }))
    expect(await screen.findByText('This message has no open reports.')).toBeInTheDocument()
    expect(await dialog.findByText('No reported messages')).toBeVisible()
  })

  it('may try again when the list could not be loaded', async () => {
    const answers: Answers = { 'chat/reports': refused(500, 'internal', 'Broken.') }
    const { user } = await openChat({ messages, isAdmin: true, answers })
    await user.click(await screen.findByRole('button', { name: /^Reported/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reported messages' }))
    expect(await dialog.findByText('Something went wrong')).toBeVisible()
    answers['chat/reports'] = () => ({ body: { reports: [] } })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await settle()
    expect(await dialog.findByText('No reported messages')).toBeVisible()
  })
})
