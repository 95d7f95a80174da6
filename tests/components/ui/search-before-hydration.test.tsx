import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.edge'
import { SearchField } from '@/components/admin-list/list-filters'
import { onPage } from '../users/render-on-page'

let root: Root | undefined
const container = document.createElement('div')

beforeEach(() => {
  document.body.append(container)
})

afterEach(async () => {
  await act(async () => root?.unmount())
  container.remove()
})

/** A person types into the page before its scripts load. */
async function comeAlive(part: ReactNode, type: () => void) {
  const { page } = onPage(part)
  container.innerHTML = renderToString(page)
  type()
  root = await act(async () => hydrateRoot(container, page))
}

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('text typed into a search before hydration', () => {
  it('is searched for', async () => {
    const changes: string[] = []
    const field = <SearchField label="Search" value="" onChange={(text) => changes.push(text)} />
    await comeAlive(field, () => {
      typed('Search').value = 'rahima'
    })
    expect(changes).toEqual(['rahima'])
  })

  it('is ignored when it is empty', async () => {
    const changes: string[] = []
    await comeAlive(
      <SearchField label="Search" value="rahima" onChange={(text) => changes.push(text)} />,
      () => undefined,
    )
    expect(changes).toEqual([])
  })
})
