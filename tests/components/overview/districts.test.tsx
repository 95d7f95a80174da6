import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DistrictsSection } from '@/components/overview/admin/districts-section'
import { legendCounts, mapCircles } from '@/components/overview/admin/map-circles'
import { guest, placeLists, renderInBangla, renderOnSite, serve } from '../render-on-site'
import { anEmptyOverview, anOverview, COORDINATES, TODAY } from './an-overview'
import { keepFiles } from './saved-file'

async function openSection(districts = anOverview().districts) {
  await renderOnSite(
    <DistrictsSection districts={districts} coordinates={COORDINATES} today={TODAY} />,
  )
  return userEvent.setup()
}

const map = () => screen.getByRole('group', { name: /^Map of Bangladesh/ })
const circle = (name: string) => within(map()).getByRole('img', { name })
const radius = (name: string) => Number(circle(name).getAttribute('r'))

describe('the map of donors', () => {
  it('has a named circle for each of the 64 districts', async () => {
    await openSection()
    expect(within(map()).getAllByRole('img')).toHaveLength(64)
    expect(circle('Dhaka: 1,000 donors').querySelector('title')).toHaveTextContent(
      'Dhaka: 1,000 donors',
    )
    expect(circle('Khulna: no donors')).toBeInTheDocument()
  })

  it('has circles whose areas are proportional to the donors', async () => {
    await openSection()
    const ratio = radius('Dhaka: 1,000 donors') ** 2 / radius('Gazipur: 250 donors') ** 2
    expect(ratio).toBeCloseTo(4, 1)
  })

  it('has every circle inside the drawing, north above south and east right of west', () => {
    const circles = mapCircles(anOverview().districts, COORDINATES)
    for (const { x, y } of circles) {
      expect(x > 12 && x < 388 && y > 12 && y < 536).toBe(true)
    }
    const at = (name: string) => circles.find(({ district }) => district === name)
    expect(at('Panchagarh')?.y).toBeLessThan(at("Cox's Bazar")?.y ?? 0)
    expect(at('Satkhira')?.x).toBeLessThan(at('Bandarban')?.x ?? 0)
  })

  it('draws small circles on top, and has a legend of sizes', async () => {
    await openSection()
    const names = within(map())
      .getAllByRole('img')
      .map((each) => each.getAttribute('aria-label'))
    expect(names.slice(0, 3)).toEqual([
      'Dhaka: 1,000 donors',
      'Gazipur: 250 donors',
      'Rangpur: 62 donors',
    ])
    expect(map()).toHaveTextContent(/Donors1,00020050/)
  })

  it.each([
    [312, [200, 50, 10]],
    [4, [2, 1]],
    [1, [1]],
    [0, []],
  ])('has a legend of round numbers for at most %d donors', (most, counts) => {
    expect(legendCounts(most)).toEqual(counts)
  })

  it('is one stop of the Tab key, with arrow keys between the circles', async () => {
    const user = await openSection()
    act(() => circle('Dhaka: 1,000 donors').focus())
    await user.keyboard('{ArrowRight}')
    expect(circle('Gazipur: 250 donors')).toHaveFocus()
    expect(screen.getAllByText('Gazipur: 250 donors').some((each) => each.tagName === 'P')).toBe(
      true,
    )
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(within(map()).getAllByRole('img').at(-1)).toHaveFocus()
    const stops = within(map())
      .getAllByRole('img')
      .filter((each) => each.getAttribute('tabindex') === '0')
    expect(stops).toHaveLength(1)
  })
})

describe('an admin who looks at one division', () => {
  it('reads its totals, sees its districts highlighted, and only them in the list', async () => {
    const user = await openSection()
    expect(screen.getByRole('status')).toHaveTextContent(
      'All of Bangladesh: 1,312 donors in 64 districts; 770 can give now.',
    )
    await user.click(screen.getByRole('radio', { name: 'Rangpur' }))
    expect(screen.getByRole('status')).toHaveTextContent(
      'Rangpur: 62 donors in 8 districts; 40 can give now.',
    )
    expect(circle('Rangpur: 62 donors')).toHaveClass('fill-accent/45')
    expect(circle('Dhaka: 1,000 donors')).not.toHaveClass('fill-accent/45')
    const list = screen.getByRole('table', { name: 'Donors by district' })
    expect(within(list).getAllByRole('rowheader')).toHaveLength(8)
  })

  it('compares the divisions in a table', async () => {
    await openSection()
    const table = screen.getByRole('table', { name: 'Donors by division' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toHaveLength(10)
    expect(rows[0]).toEqual(['Division', 'Districts', 'Donors', 'Can give now'])
    expect(rows[1]).toEqual(['All of Bangladesh', '64', '1,312', '770'])
    expect(rows).toContainEqual(['Dhaka', '13', '1,250', '730'])
    expect(rows).toContainEqual(['Sylhet', '4', '0', '0'])
  })
})

describe('the list of districts', () => {
  it('sorts by donors and by name, and pages through all of them', async () => {
    const user = await openSection()
    const list = () => screen.getByRole('table', { name: 'Donors by district' })
    const first = () => within(list()).getAllByRole('row')[1]
    expect(first()).toHaveTextContent('Dhaka')
    await user.click(within(list()).getByRole('button', { name: 'District' }))
    expect(first()).toHaveTextContent('Bagerhat')
    expect(screen.getByText('Page 1 of 6')).toBeVisible()
  })

  it('is exported with all 64', async () => {
    const { saved } = keepFiles()
    const user = await openSection()
    await user.click(screen.getByRole('button', { name: 'Download CSV: Donors by district' }))
    const { name, data } = await saved()
    expect(name).toBe('donors-by-district-2031-06-02.csv')
    expect(data).toHaveLength(65)
    expect(data.slice(0, 2)).toEqual([
      ['District', 'Division', 'Donors', 'Can give now'],
      ['Dhaka', 'Dhaka', '1000', '640'],
    ])
  })

  it('is exported with the names of places in Bangla from a page in Bangla', async () => {
    const { saved } = keepFiles()
    serve({ 'auth/session': guest, ...placeLists })
    await renderInBangla(
      <DistrictsSection
        districts={anOverview().districts}
        coordinates={COORDINATES}
        today={TODAY}
      />,
    )
    await screen.findAllByText('ঢাকা')
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
    expect((await saved()).data[1]).toEqual(['ঢাকা', 'ঢাকা', '1000', '640'])
  })

  it('is readable without a single donor', async () => {
    await openSection(anEmptyOverview().districts)
    expect(screen.getByRole('status')).toHaveTextContent(
      'All of Bangladesh: no donors in 64 districts; 0 can give now.',
    )
    expect(within(map()).getAllByRole('img')).toHaveLength(64)
  })
})
