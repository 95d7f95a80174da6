import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.edge'
import { SearchField } from '@/components/admin-list/search-field'
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

/** The page is seen and typed into before its scripts are there. */
async function comeAlive(part: ReactNode, type: () => void) {
  const { page } = onPage(part)
  container.innerHTML = renderToString(page)
  type()
  root = await act(async () => hydrateRoot(container, page))
}

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('what was typed into a search before the page was alive', () => {
  it('is searched for', async () => {
    const heard: string[] = []
    const field = <SearchField label="Search" value="" onChange={(text) => heard.push(text)} />
    await comeAlive(field, () => {
      typed('Search').value = 'rahima'
    })
    expect(heard).toEqual(['rahima'])
  })

  it('is nothing where nobody typed', async () => {
    const heard: string[] = []
    await comeAlive(
      <SearchField label="Search" value="rahima" onChange={(text) => heard.push(text)} />,
      () => undefined,
    )
    expect(heard).toEqual([])
  })
})
