import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog, Dialog, MessageDialog } from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Input } from '@/components/ui/input'
import { renderWithMessages } from './with-messages'

function Booking() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Book Now</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Service Booking"
        description="Pick a day."
      >
        <Input aria-label="Phone" />
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  it('gets the focus, has a name, and returns the focus on Escape', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Booking />)
    const opener = screen.getByRole('button', { name: 'Book Now' })
    await user.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Service Booking' })
    expect(dialog).toHaveFocus()
    expect(dialog).toHaveAccessibleDescription('Pick a day.')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  })

  it('closes by its close button', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Booking />)
    const opener = screen.getByRole('button', { name: 'Book Now' })
    await user.click(opener)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  })

  it('holds the keyboard focus inside', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Booking />)
    await user.click(screen.getByRole('button', { name: 'Book Now' }))
    const dialog = screen.getByRole('dialog')
    for (const expected of ['Phone', 'Close', 'Phone']) {
      await user.tab()
      expect(document.activeElement).toHaveAccessibleName(expected)
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  })
})

function Removal({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Delete</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Are you sure?"
        text="You won't be able to revert this!"
        confirmLabel="Yes, delete it"
        cancelLabel="Cancel"
        tone="danger"
        onConfirm={onConfirm}
      />
    </>
  )
}

async function askToDelete(onConfirm: () => Promise<void>) {
  const user = userEvent.setup()
  renderWithMessages(<Removal onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  return { user, dialog }
}

describe('a confirm dialog', () => {
  it('does nothing when the person cancels, and returns the focus to the menu’s button', async () => {
    const onConfirm = jest.fn(async () => {})
    const { user, dialog } = await askToDelete(onConfirm)
    expect(dialog).toHaveAccessibleDescription("You won't be able to revert this!")
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  })

  it('acts once, holds the focus while it waits, and closes when it is done', async () => {
    let finish = () => {}
    const onConfirm = jest.fn(() => new Promise<void>((done) => (finish = done)))
    const { user, dialog } = await askToDelete(onConfirm)
    const confirm = within(dialog).getByRole('button', { name: 'Yes, delete it' })
    await user.dblClick(confirm)
    await user.keyboard('{Escape}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(confirm).toHaveAttribute('aria-busy', 'true')
    expect(dialog).toBeInTheDocument()
    finish()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })
})

describe('a message dialog', () => {
  it('shows the result, and continues when it is closed', async () => {
    const user = userEvent.setup()
    const onOpenChange = jest.fn()
    const onAction = jest.fn()
    renderWithMessages(
      <MessageDialog
        open
        onOpenChange={onOpenChange}
        tone="success"
        title="Congratulation!!!"
        text="We sent an email to the patient."
        actionLabel="OK"
        onAction={onAction}
      />,
    )
    const dialog = screen.getByRole('alertdialog', { name: 'Congratulation!!!' })
    expect(dialog).toHaveAccessibleDescription('We sent an email to the patient.')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(onAction).toHaveBeenCalledTimes(1)
  })
})
