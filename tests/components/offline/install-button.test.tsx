import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { InstallButton, watchInstallPrompt } from '@/components/offline/install-button'

test('the button appears with the offer of the browser, opens it once and disappears', async () => {
  watchInstallPrompt()
  render(<InstallButton>Install</InstallButton>)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()

  let prompts = 0
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      prompts++
    },
  })
  act(() => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompts).toBe(1)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
