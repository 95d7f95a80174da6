import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormField } from '@/components/ui/form-field'
import { PhotoInput } from '@/components/ui/photo-input'
import { renderWithMessages } from './with-messages'

function Photo() {
  const [photo, setPhoto] = useState<File | null>(null)
  return (
    <FormField label="Photo">
      {(field) => <PhotoInput {...field} value={photo} onChange={setPhoto} />}
    </FormField>
  )
}

describe('a photo field', () => {
  it('shows the chosen picture and can remove it', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Photo />)
    expect(screen.getByText('No Photo Selected')).toBeInTheDocument()
    await user.upload(
      screen.getByLabelText(/^Photo/),
      new File(['pixels'], 'me.png', { type: 'image/png' }),
    )
    expect(await screen.findByText('me.png')).toBeInTheDocument()
    expect(await screen.findByRole('img', { name: 'Preview of your photo' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove photo' }))
    expect(screen.getByText('No Photo Selected')).toBeInTheDocument()
  })

  it('rejects a file that is not a picture', async () => {
    const user = userEvent.setup({ applyAccept: false })
    renderWithMessages(<Photo />)
    await user.upload(
      screen.getByLabelText(/^Photo/),
      new File(['words'], 'letter.pdf', { type: 'application/pdf' }),
    )
    expect(await screen.findByText(/We can't read this file/)).toBeInTheDocument()
    expect(screen.getByText('No Photo Selected')).toBeInTheDocument()
  })
})
