import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import messages from '@/lib/i18n/messages/en'

/** What Next would have heard: the steps that are none of ours. */
const heard: string[] = []
const hear = () => void heard.push(window.location.pathname)

/** A page below which there is another one, and which has a dialog, in it another, and a menu. */
async function openPage({ locked = false } = {}) {
  const path = `/page-${window.history.length}`
  act(() => {
    window.history.pushState({ page: 'below' }, '', `${path}-below`)
    window.history.pushState({ page: 'here' }, '', path)
  })
  heard.length = 0
  window.addEventListener('popstate', hear)
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Page locked={locked} />
    </NextIntlClientProvider>,
  )
  return { path, user: userEvent.setup(), entries: window.history.length }
}

function Page({ locked }: { locked: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isInner, setInner] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DropdownMenu>
        <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Open from the menu</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Outer" locked={locked}>
        <button type="button" onClick={() => setInner(true)}>
          Further
        </button>
        <Dialog open={isInner} onOpenChange={setInner} title="Inner">
          Text
        </Dialog>
      </Dialog>
    </>
  )
}

afterEach(() => window.removeEventListener('popstate', hear))

const outer = () => screen.queryByRole('dialog', { name: 'Outer', hidden: true })
const inner = () => screen.queryByRole('dialog', { name: 'Inner' })
const marked = (depth: number) =>
  waitFor(() => expect(Number(window.history.state?.openLayers ?? 0)).toBe(depth))
const back = () => act(async () => window.history.back())

describe('the Back button of a phone', () => {
  it('closes a dialog and stays on the page', async () => {
    const { path, user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await marked(1)
    await back()
    await waitFor(() => expect(outer()).not.toBeInTheDocument())
    expect(window.location.pathname).toBe(path)
    expect(window.history.state).toEqual({ page: 'here' })
    // Next is not told of a step that leads nowhere, so it asks the server for nothing.
    expect(heard).toEqual([])
    await back()
    await waitFor(() => expect(window.location.pathname).toBe(`${path}-below`))
    expect(heard).toEqual([`${path}-below`])
  })

  it('closes a menu and stays on the page', async () => {
    const { path, user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await marked(1)
    await back()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    expect(window.location.pathname).toBe(path)
  })

  it('closes one dialog after the other, the newest first', async () => {
    const { path, user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(await screen.findByRole('button', { name: 'Further' }))
    await marked(2)
    await back()
    await waitFor(() => expect(inner()).not.toBeInTheDocument())
    expect(outer()).toBeInTheDocument()
    await back()
    await waitFor(() => expect(outer()).not.toBeInTheDocument())
    expect(window.location.pathname).toBe(path)
  })

  it('closes nothing while something is sent, however often it is pressed', async () => {
    const { path, user } = await openPage({ locked: true })
    await user.click(screen.getByRole('button', { name: 'Open' }))
    for (const _press of [1, 2]) {
      await marked(1)
      await back()
    }
    await marked(1)
    expect(outer()).toBeInTheDocument()
    expect(window.location.pathname).toBe(path)
  })

  it('leaves the page immediately after a dialog was closed otherwise', async () => {
    const { path, user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await marked(1)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(outer()).not.toBeInTheDocument())
    await marked(0)
    expect(heard).toEqual([])
    await back()
    await waitFor(() => expect(window.location.pathname).toBe(`${path}-below`))
  })

  it('goes back once, without a navigation of Next, however long a busy phone takes', async () => {
    const { path, user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await marked(1)
    const steps: unknown[] = []
    const go = jest.spyOn(window.history, 'go').mockImplementation((by) => void steps.push(by))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(steps).toEqual([-1]))
    // What is written meanwhile waits, but not for ever.
    window.history.replaceState({ ...window.history.state, waited: true }, '')
    await waitFor(() => expect(window.history.state.waited).toBe(true))
    go.mockRestore()
    await act(async () => window.history.go(-1))
    await marked(0)
    expect(window.location.pathname).toBe(path)
    expect(steps).toEqual([-1])
    expect(heard).toEqual([])
  })

  it('closes the dialog that a menu opened, which replaces the menu’s entry', async () => {
    const { path, user, entries } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await marked(1)
    await user.click(screen.getByRole('menuitem', { name: 'Open from the menu' }))
    await waitFor(() => expect(outer()).toBeInTheDocument())
    await marked(1)
    expect(window.history.length).toBe(entries + 1)
    await back()
    await waitFor(() => expect(outer()).not.toBeInTheDocument())
    expect(window.location.pathname).toBe(path)
  })

  it('leads from a page that a dialog opened straight to the page below the dialog', async () => {
    const { path, user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await marked(1)
    act(() => window.history.pushState({ page: 'next' }, '', `${path}-next`))
    await back()
    await waitFor(() => expect(window.location.pathname).toBe(path))
    expect(window.history.state).toEqual({ page: 'here' })
  })

  it('loses no page that is opened while a dialog closes', async () => {
    const { path, user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await marked(1)
    const step = jest.spyOn(window.history, 'go')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(step).toHaveBeenCalledTimes(1))
    act(() => window.history.pushState({ page: 'next' }, '', `${path}-next`))
    await waitFor(() => expect(window.location.pathname).toBe(`${path}-next`))
    await back()
    await waitFor(() => expect(window.location.pathname).toBe(path))
    expect(window.history.state).toEqual({ page: 'here' })
  })
})
