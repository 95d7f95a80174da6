import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NumberStepper } from '@/components/ui/number-stepper'
import { PasswordInput } from '@/components/ui/password-input'
import { renderWithMessages } from './with-messages'

describe('a form field', () => {
  it('announces its message and connects it with the control', () => {
    renderWithMessages(
      <FormField label="Patient Name" hint="As in the hospital" error="* Patient Name is required">
        {(field) => <Input {...field} />}
      </FormField>,
    )
    const control = screen.getByRole('textbox', { name: 'Patient Name' })
    expect(screen.getByRole('alert')).toHaveTextContent('* Patient Name is required')
    expect(control).toBeInvalid()
    expect(control).toHaveAccessibleDescription('* Patient Name is required As in the hospital')
  })

  it('has no message while it is valid', () => {
    renderWithMessages(
      <FormField label="Last Donation Date" optional>
        {(field) => <Input {...field} />}
      </FormField>,
    )
    const control = screen.getByRole('textbox', { name: 'Last Donation Date (optional)' })
    expect(control).toBeValid()
    expect(control).not.toHaveAttribute('aria-describedby')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a password', () => {
  it('is shown on request, and hidden again', async () => {
    const user = userEvent.setup()
    renderWithMessages(
      <FormField label="Password">{(field) => <PasswordInput {...field} />}</FormField>,
    )
    const control = screen.getByLabelText('Password')
    const eye = screen.getByRole('button', { name: 'Show password' })
    await user.type(control, 'ShareLife#1')
    expect(control).toHaveAttribute('type', 'password')
    await user.click(eye)
    expect(control).toHaveAttribute('type', 'text')
    await user.click(eye)
    expect(control).toHaveAttribute('type', 'password')
    expect(control).toHaveValue('ShareLife#1')
  })
})

describe('a long text', () => {
  it('shows the remaining length and never cuts pasted text', async () => {
    const user = userEvent.setup()
    renderWithMessages(<CountedTextarea aria-label="Message" maxLength={10} />)
    await user.click(screen.getByLabelText('Message'))
    await user.paste('Twelve chars')
    expect(screen.getByLabelText('Message')).toHaveValue('Twelve chars')
    expect(screen.getByRole('status')).toHaveTextContent('2 characters too many')
  })
})

function Bags() {
  const [bags, setBags] = useState<number | string>(1)
  return (
    <FormField label="Number of bags">
      {(field) => <NumberStepper {...field} value={bags} onValueChange={setBags} min={1} max={3} />}
    </FormField>
  )
}

describe('a stepper', () => {
  it('counts up and down within its limits, and accepts a typed number', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Bags />)
    const control = screen.getByRole('textbox', { name: 'Number of bags' })
    const fewer = screen.getByRole('button', { name: 'One fewer' })
    const more = screen.getByRole('button', { name: 'One more' })
    expect(fewer).toHaveAttribute('aria-disabled', 'true')
    await user.click(more)
    await user.click(more)
    expect(control).toHaveValue('3')
    expect(more).toHaveAttribute('aria-disabled', 'true')
    await user.clear(control)
    await user.click(more)
    expect(control).toHaveValue('1')
    await user.clear(control)
    await user.type(control, '2')
    await user.click(fewer)
    expect(control).toHaveValue('1')
  })

  it('accepts Bangla digits, and continues from them by button and by arrow', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Bags />)
    const control = screen.getByRole('textbox', { name: 'Number of bags' })
    await user.clear(control)
    await user.type(control, '২')
    expect(control).toHaveValue('২')
    await user.click(screen.getByRole('button', { name: 'One more' }))
    expect(control).toHaveValue('3')
    await user.type(control, '{ArrowUp}')
    expect(control).toHaveValue('3')
    await user.type(control, '{ArrowDown}{ArrowDown}')
    expect(control).toHaveValue('1')
  })
})
