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

/** The CloseWatcher that jsdom lacks; the newest gets one Back event. */
let watchers: WatcherOfBrowser[] = []

class WatcherOfBrowser {
  onclose: (() => void) | null = null
  constructor() {
    watchers.push(this)
  }
  destroy() {
    watchers = watchers.filter((watcher) => watcher !== this)
  }
}

beforeEach(() => {
  watchers = []
  window.CloseWatcher = WatcherOfBrowser
})

const pressBack = () =>
  act(async () => {
    const watcher = watchers.at(-1)
    watcher?.destroy()
    watcher?.onclose?.()
  })

function openPage({ locked = false } = {}) {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Page locked={locked} />
    </NextIntlClientProvider>,
  )
  return userEvent.setup()
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

const outer = () => screen.queryByRole('dialog', { name: 'Outer', hidden: true })
const inner = () => screen.queryByRole('dialog', { name: 'Inner' })

describe('the Back button of a phone', () => {
  it('closes one dialog after the other, the newest first, and then none', async () => {
    const user = openPage()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(await screen.findByRole('button', { name: 'Further' }))
    await pressBack()
    await waitFor(() => expect(inner()).not.toBeInTheDocument())
    expect(outer()).toBeInTheDocument()
    await pressBack()
    await waitFor(() => expect(outer()).not.toBeInTheDocument())
    expect(watchers).toHaveLength(0)
  })

  it('closes a menu', async () => {
    const user = openPage()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await pressBack()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  it('closes nothing while a request is pending', async () => {
    const user = openPage({ locked: true })
    await user.click(screen.getByRole('button', { name: 'Open' }))
    for (const _press of [1, 2]) await pressBack()
    expect(outer()).toBeInTheDocument()
    expect(watchers).toHaveLength(1)
  })

  it('leaves the page after a dialog was closed in another way', async () => {
    const user = openPage()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(outer()).not.toBeInTheDocument())
    expect(watchers).toHaveLength(0)
  })
})
