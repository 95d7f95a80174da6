import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { FormField } from '@/components/ui/form-field'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { renderWithMessages } from './with-messages'

function Picker({ onPick }: { onPick: (group: BloodGroup) => void }) {
  const [group, setGroup] = useState<BloodGroup | ''>('')
  return (
    <FormField label="Blood Group" group error={group ? undefined : '* Blood Group is required'}>
      {(field) => (
        <BloodGroupPicker
          {...field}
          value={group}
          onValueChange={(next) => {
            setGroup(next)
            onPick(next)
          }}
        />
      )}
    </FormField>
  )
}

describe('the blood group picker', () => {
  it('is a labelled group of eight, which works with the keyboard', async () => {
    const user = userEvent.setup()
    const onPick = jest.fn()
    renderWithMessages(<Picker onPick={onPick} />)
    const group = screen.getByRole('radiogroup', { name: 'Blood Group' })
    expect(group).toHaveAccessibleDescription('* Blood Group is required')
    expect(screen.getAllByRole('radio')).toHaveLength(BLOOD_GROUPS.length)

    await user.tab()
    expect(screen.getByRole('radio', { name: 'A positive' })).toHaveFocus()
    // A tap holds the key until the next tile has the focus.
    await user.keyboard('{ArrowRight>}')
    await waitFor(() => expect(onPick).toHaveBeenLastCalledWith('A-'))
    await user.keyboard('{/ArrowRight}')
    expect(screen.getByRole('radio', { name: 'A negative' })).toBeChecked()
    await user.keyboard('{ArrowUp>}')
    await waitFor(() => expect(onPick).toHaveBeenLastCalledWith('A+'))
    await user.keyboard('{/ArrowUp}')
    expect(group).not.toHaveAccessibleDescription()
  })

  it('takes the focus when it is the first invalid field', () => {
    const ref = createRef<{ focus: () => void }>()
    renderWithMessages(<BloodGroupPicker ref={ref} value="" onValueChange={() => {}} />)
    act(() => ref.current?.focus())
    expect(screen.getByRole('radio', { name: 'A positive' })).toHaveFocus()
  })
})

describe('a blood group tile', () => {
  it('is announced in words and has a true minus sign', () => {
    renderWithMessages(<BloodGroupTile group="AB-" />)
    expect(screen.getByRole('img', { name: 'AB negative' })).toHaveTextContent('AB−')
  })
})
