import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListShortcuts } from '@/components/admin-list/list-shortcuts'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import { Link } from '@/components/ui/link'
import { renderOnSite } from '@/tests/components/render-on-site'

interface Person {
  name: string
  page?: string
}

const approved: string[] = []

const columns: DataColumn<Person>[] = [
  {
    id: 'name',
    label: 'Name',
    hasMore: 'always',
    cell: ({ name, page }) => (page ? <Link href={page}>{name}</Link> : name),
  },
  {
    id: 'note',
    label: 'Note',
    cell: ({ name }) => (
      <>
        <input type="checkbox" aria-label={`Select ${name}`} />
        <input aria-label={`Note on ${name}`} />
      </>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    cell: ({ name }) => (
      <RowActions
        name={name}
        main={
          <button type="button" onClick={() => approved.push(name)}>
            Approve {name}
          </button>
        }
        others={[
          deleteAction({
            label: 'Delete',
            fullLabel: `Delete ${name}`,
            run: async () => undefined,
          }),
        ]}
      />
    ),
  },
]

const list = (people: Person[]) => (
  <main id="main" tabIndex={-1}>
    <ListShortcuts label="People">
      <DataTable label="People" rows={people} columns={columns} keyOf={({ name }) => name} />
    </ListShortcuts>
  </main>
)

const PEOPLE = [{ name: 'Anika', page: '/request/1' }, { name: 'Mitu' }, { name: 'Ziaul' }]

async function openList(people: Person[] = PEOPLE) {
  approved.length = 0
  const seen = await renderOnSite(list(people), '/dashboard/requests')
  return { seen, user: userEvent.setup() }
}

const group = () => screen.getByRole('group', { name: /^People/ })
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })

it('an admin moves through the rows with j and k, only in the list', async () => {
  const { user } = await openList()
  await user.keyboard('j')
  expect(document.body).toHaveFocus()

  group().focus()
  expect(group()).toHaveAccessibleDescription(/j and k move/)
  await user.keyboard('j')
  expect(row('Anika')).toHaveFocus()
  await user.keyboard('jjj')
  expect(row('Ziaul')).toHaveFocus()
  await user.keyboard('k')
  expect(row('Mitu')).toHaveFocus()
})

it('Enter opens the page of a row, else its details', async () => {
  const { user } = await openList()
  const pressed: (string | null)[] = []
  const onClick = (event: MouseEvent) => {
    pressed.push((event.target as Element).getAttribute('href'))
    event.preventDefault()
  }
  document.addEventListener('click', onClick, { once: true })
  group().focus()
  await user.keyboard('j{Enter}')
  expect(pressed[0]).toBe('/request/1')

  row('Mitu').focus()
  await user.keyboard('{Enter}')
  expect(within(row('Mitu')).getByRole('button', { name: 'Details' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

it('a presses the main button of the row, and not in a text field or with Ctrl', async () => {
  const { user } = await openList()
  row('Mitu').focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.type(screen.getByRole('textbox', { name: 'Note on Mitu' }), 'a j')
  expect(screen.getByRole('textbox', { name: 'Note on Mitu' })).toHaveValue('a j')
  expect(approved).toEqual([])

  screen.getByRole('checkbox', { name: 'Select Mitu' }).focus()
  await user.keyboard('a')
  expect(approved).toEqual(['Mitu'])
})

it('the keys of a Bangla keyboard work too', async () => {
  const { user } = await openList()
  group().focus()
  await user.keyboard('[KeyJ]')
  expect(row('Anika')).toHaveFocus()
  row('Anika').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ক', code: 'KeyJ', bubbles: true, cancelable: true }),
  )
  expect(row('Mitu')).toHaveFocus()
})

it('the next row gets the focus when a decision removes the row', async () => {
  const { seen, user } = await openList()
  row('Anika').focus()
  await user.keyboard('a')
  expect(approved).toEqual(['Anika'])
  await seen.show(list(PEOPLE.slice(1)))
  await waitFor(() => expect(row('Mitu')).toHaveFocus())
  await user.keyboard('a')
  expect(approved).toEqual(['Anika', 'Mitu'])
})

it('the keys do nothing while a dialog of a row is open', async () => {
  const { user } = await openList()
  await user.click(screen.getByRole('button', { name: 'Delete Anika' }))
  await screen.findByRole('alertdialog')
  await user.keyboard('a')
  expect(approved).toEqual([])
})
