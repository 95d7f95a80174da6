import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { renderWithMessages } from './with-messages'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

describe('the theme switch', () => {
  it('follows the system until the visitor chooses, remembers the choice, and can be reset', async () => {
    const user = userEvent.setup()
    renderWithMessages(<ThemeSwitch />)
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()

    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    expect(localStorage.getItem('theme')).toBe('dark')

    await user.click(screen.getByRole('radio', { name: 'System' }))
    expect(document.documentElement).not.toHaveAttribute('data-theme')
    expect(localStorage.getItem('theme')).toBeNull()
  })

  it('starts with the former choice', () => {
    localStorage.setItem('theme', 'dark')
    renderWithMessages(<ThemeSwitch />)
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })
})
