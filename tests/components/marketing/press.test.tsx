import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import sharp from 'sharp'
import { PressPage } from '@/components/marketing/press-page'
import {
  expectEveryLinkLeadsSomewhere,
  expectHeadingsInOrder,
  headings,
  renderPage,
} from './render-page'

const section = (name: string) => within(screen.getByRole('region', { name }))
const rows = (file: string) => JSON.parse(readFileSync(`public/${file}`, 'utf8')) as object[]
const different = (list: object[], key: string) =>
  new Set(list.map((row) => row[key as keyof typeof row])).size

describe('the press kit', () => {
  beforeEach(() => void renderPage(<PressPage />))

  it('has its parts in order', () => {
    expect(headings(1)).toEqual(['Press kit'])
    expect(headings(2)).toEqual([
      'What ShareLife is',
      'Facts',
      'Logo',
      'Colours',
      'How to use the logo',
      'Press contact',
    ])
    expectHeadingsInOrder()
  })

  it('has descriptions of ShareLife in 25, 60 and 120 words', () => {
    const texts = section('What ShareLife is')
    for (const count of [25, 60, 120]) {
      const text = texts.getByRole('heading', { name: `${count} words` }).nextElementSibling
      expect(text?.textContent?.trim().split(/\s+/)).toHaveLength(count)
    }
  })

  it('has the same numbers of places as the lists', () => {
    const districts = rows('District.json')
    const upazilas = rows('Upazila.json')
    const counted = `${different(districts, 'division')} divisions, ${districts.length} districts and ${upazilas.length} upazilas`
    expect(section('Facts').getByText(new RegExp(counted))).toBeVisible()
  })

  it('offers every logo as SVG and as PNG', async () => {
    const links = section('Logo').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Download Logo mark as SVG',
      'Download Logo mark as PNG',
      'Download Logo with name as SVG',
      'Download Logo with name as PNG',
      'Download Logo with white name as SVG',
      'Download Logo with white name as PNG',
    ])
    for (const link of links) {
      const file = link.getAttribute('href') ?? ''
      const { format, height } = await sharp(`public${file}`).metadata()
      expect([file, format]).toEqual([file, file.split('.').at(-1)])
      if (format === 'png') expect(height).toBe(1024)
      expect(link).toHaveAttribute('download')
    }
  })

  it('shows the colours of the site', () => {
    const css = readFileSync('app/globals.css', 'utf8')
    for (const name of ['crimson', 'ink', 'paper']) {
      const hex = new RegExp(`--color-${name}: (#\\w{6})`).exec(css)?.[1]?.toUpperCase() ?? ''
      const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')
      expect(section('Colours').getByText(hex)).toBeVisible()
      expect(section('Colours').getByText(`rgb(${rgb})`)).toBeVisible()
    }
  })

  it('shows the contact for the press', () => {
    const contact = section('Press contact')
    expect(contact.getByRole('link', { name: /hello@sharelife.example/ })).toHaveAttribute(
      'href',
      'mailto:hello@sharelife.example',
    )
  })

  it('has no empty link', () => {
    expectEveryLinkLeadsSomewhere()
  })
})
