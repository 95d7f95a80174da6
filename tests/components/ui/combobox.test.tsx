import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Combobox, type ComboboxOption } from '@/components/ui/combobox'
import { FormField } from '@/components/ui/form-field'
import { renderWithMessages } from './with-messages'

const districts: ComboboxOption[] = [
  { value: 'Dhaka', label: 'Dhaka', secondLabel: 'ঢাকা' },
  { value: 'Cumilla', label: 'Cumilla', secondLabel: 'কুমিল্লা' },
  { value: 'Chattogram', label: 'Chattogram', secondLabel: 'চট্টগ্রাম' },
]

function rank(option: ComboboxOption, typed: string) {
  const places = [option.label, option.secondLabel ?? '']
    .map((name) => name.toLowerCase().indexOf(typed.toLowerCase()))
    .filter((place) => place >= 0)
  return Math.min(...places)
}

function Districts({
  onPick = () => {},
  first = '',
  options = districts,
}: {
  onPick?: (v: string) => void
  first?: string
  options?: ComboboxOption[]
}) {
  const [district, setDistrict] = useState(first)
  return (
    <>
      <FormField label="District">
        {(field) => (
          <Combobox
            {...field}
            options={options}
            rank={rank}
            value={district}
            onValueChange={(value) => {
              setDistrict(value)
              onPick(value)
            }}
          />
        )}
      </FormField>
      <button type="button">Search</button>
    </>
  )
}

type Loading = { finish: () => void }

function LoadingDistricts({ loading, onPick }: { loading: Loading; onPick: (v: string) => void }) {
  const [options, setOptions] = useState<ComboboxOption[]>([])
  loading.finish = () => setOptions(districts)
  return <Districts onPick={onPick} options={options} />
}

const field = () => screen.getByRole('combobox', { name: 'District' })

describe('a combobox', () => {
  it('finds a text typed before its options loaded, when the field loses the focus', async () => {
    const user = userEvent.setup()
    const onPick = jest.fn()
    const loading: Loading = { finish: () => {} }
    renderWithMessages(<LoadingDistricts onPick={onPick} loading={loading} />)
    await user.type(field(), 'কুমি{Enter}')
    act(() => loading.finish())
    await user.tab()
    expect(field()).toHaveValue('Cumilla')
    expect(onPick).toHaveBeenLastCalledWith('Cumilla')
  })

  it('never shows a text that is not its value, not after Enter either', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Districts first="Dhaka" />)
    await user.clear(field())
    await user.type(field(), 'Atlantis{Enter}')
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    await user.tab()
    expect(field()).toHaveValue('Dhaka')
  })

  it.each([
    ['chat', 'Chattogram'],
    ['কুমি', 'Cumilla'],
  ])('finds %s in any script', async (typed, found) => {
    const user = userEvent.setup()
    const onPick = jest.fn()
    renderWithMessages(<Districts onPick={onPick} />)
    await user.type(field(), typed)
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expect(screen.getByRole('status')).toHaveTextContent('1 option')
    await user.keyboard('{Enter}')
    expect(onPick).toHaveBeenCalledWith(found)
    expect(field()).toHaveValue(found)
  })

  it('supports arrow keys, and shows all options again after a choice', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Districts />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field()).toHaveValue('Cumilla')
    await user.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  it('offers the best match first', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Districts />)
    await user.type(field(), 'a')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Dhaka'),
      expect.stringContaining('Chattogram'),
      expect.stringContaining('Cumilla'),
    ])
  })

  it('shows when nothing matches', async () => {
    const user = userEvent.setup()
    renderWithMessages(<Districts />)
    await user.type(field(), 'Paris')
    expect(screen.queryAllByRole('option')).toHaveLength(0)
    expect(screen.getByRole('status')).toHaveTextContent('No matches')
  })

  it('never uses an incomplete text as the value', async () => {
    const user = userEvent.setup()
    const onPick = jest.fn()
    renderWithMessages(<Districts onPick={onPick} first="Dhaka" />)
    await user.clear(field())
    await user.type(field(), 'Par')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(field()).toHaveValue('Dhaka')
    await user.type(field(), 'xx')
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('Dhaka')
    expect(onPick).not.toHaveBeenCalled()
  })

  it('accepts a complete typed name, and a cleared field as no value', async () => {
    const user = userEvent.setup()
    const onPick = jest.fn()
    renderWithMessages(<Districts onPick={onPick} first="Dhaka" />)
    await user.clear(field())
    await user.type(field(), 'cumilla')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(onPick).toHaveBeenLastCalledWith('Cumilla')
    await user.clear(field())
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(onPick).toHaveBeenLastCalledWith('')
    expect(field()).toHaveValue('')
  })
})

function Hospital({
  onPick,
  late,
}: {
  onPick: (value: string) => void
  /** Gets the functions that apply each value, for a form that responds late. */
  late?: (() => void)[]
}) {
  const [hospital, setHospital] = useState('')
  return (
    <form aria-label="Request" onSubmit={(event) => event.preventDefault()}>
      <FormField label="Hospital">
        {(label) => (
          <Combobox
            {...label}
            freeText
            options={districts}
            rank={rank}
            value={hospital}
            onValueChange={(value) => {
              if (late) late.push(() => setHospital(value))
              else setHospital(value)
              onPick(value)
            }}
          />
        )}
      </FormField>
      <button type="submit">Send</button>
    </form>
  )
}
describe('a combobox that accepts any text', () => {
  const open = () => {
    const onPick = jest.fn()
    renderWithMessages(<Hospital onPick={onPick} />)
    return { onPick, user: userEvent.setup() }
  }
  const hospital = () => screen.getByRole('combobox', { name: 'Hospital' })

  it('preserves the input on blur, even if only one option starts with it', async () => {
    const { user, onPick } = open()
    await user.type(hospital(), 'Dhak')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.tab()
    expect(hospital()).toHaveValue('Dhak')
    expect(onPick).toHaveBeenLastCalledWith('Dhak')
  })

  it('chooses an option on Enter only after an arrow key', async () => {
    const { user, onPick } = open()
    await user.type(hospital(), 'Dhak{Enter}')
    expect(hospital()).toHaveValue('Dhak')
    await user.type(hospital(), 'a{Backspace}{ArrowDown}{Enter}')
    expect(hospital()).toHaveValue('Dhaka')
    expect(onPick).toHaveBeenLastCalledWith('Dhaka')
  })

  it('accepts a typed option in any case, with more text after it', async () => {
    const { user, onPick } = open()
    await user.type(hospital(), 'cumilla')
    expect(onPick).toHaveBeenLastCalledWith('Cumilla')
    await user.type(hospital(), ' North')
    expect(hospital()).toHaveValue('cumilla North')
    expect(onPick).toHaveBeenLastCalledWith('cumilla North')
    await user.clear(hospital())
    await user.type(hospital(), 'dhaka')
    await user.tab()
    expect(hospital()).toHaveValue('Dhaka')
  })

  it('loses no character when the form responds late', async () => {
    const late: (() => void)[] = []
    renderWithMessages(<Hospital onPick={() => undefined} late={late} />)
    const user = userEvent.setup()
    await user.type(hospital(), 'রাম')
    await act(async () => late[0]?.())
    expect(hospital()).toHaveValue('রাম')
    await user.type(hospital(), 'েক')
    await act(async () => late.at(-1)?.())
    expect(hospital()).toHaveValue('রামেক')
  })

  it('shows no message for a text without an option, and can be cleared', async () => {
    const { user, onPick } = open()
    await user.type(hospital(), 'Mayer Doa')
    expect(screen.getByText(/No match/i)).toHaveClass('sr-only')
    await user.keyboard('{Escape}')
    expect(hospital()).toHaveValue('Mayer Doa')
    await user.clear(hospital())
    await user.tab()
    expect(onPick).toHaveBeenLastCalledWith('')
  })
})
