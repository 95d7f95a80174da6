import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import sharp from 'sharp'
import { PressPage } from '@/components/marketing/press-page'
import { renderPage } from './render-page'

const section = (name: string) => within(screen.getByRole('region', { name }))
const rows = (file: string) =>
  JSON.parse(readFileSync(`public/${file}`, 'utf8')) as { kind?: string }[]
const different = (list: object[], key: string) =>
  new Set(list.map((row) => row[key as keyof typeof row])).size

describe('the press kit', () => {
  beforeEach(() => void renderPage(<PressPage />))

  it('has the same numbers of places as the lists', () => {
    const districts = rows('District.json')
    const places = rows('Upazila.json')
    const thanas = places.filter(({ kind }) => kind === 'thana').length
    const counted = `${different(districts, 'division')} divisions, ${districts.length} districts, ${places.length - thanas} upazilas and ${thanas} city thanas`
    expect(section('Facts').getByText(new RegExp(counted))).toBeVisible()
  })

  it('offers every logo as SVG and as PNG', async () => {
    const links = section('Logo').getAllByRole('link')
    expect(links).toHaveLength(6)
    for (const link of links) {
      const file = link.getAttribute('href') ?? ''
      const { format } = await sharp(`public${file}`).metadata()
      expect([file, format]).toEqual([file, file.split('.').at(-1)])
      expect(link).toHaveAttribute('download')
    }
  })
})
