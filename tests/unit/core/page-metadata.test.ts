import { pageMetadata } from '@/lib/core/server/http/page-metadata'

const page = { title: 'Blood camp at Mirpur', description: 'Give blood.', path: '/campaign/1' }

describe('a shared link', () => {
  test('has title, text and a picture of the size for chats', () => {
    const images = [{ url: '/picture-card/about', alt: 'About Us', width: 1200, height: 630 }]
    const shown = { title: 'About Us', description: 'Who we are.', images }
    expect(
      pageMetadata('en', { title: 'About Us', description: 'Who we are.', path: '/about' }),
    ).toEqual({
      title: 'About Us',
      description: 'Who we are.',
      alternates: {
        canonical: '/about',
        languages: { en: '/about', bn: '/bn/about', 'x-default': '/about' },
      },
      openGraph: {
        ...shown,
        url: '/about',
        siteName: 'ShareLife',
        type: 'website',
        locale: 'en_GB',
      },
      twitter: { ...shown, card: 'summary_large_image' },
    })
  })

  test('of the home page has a picture, despite its empty path', () => {
    const { twitter } = pageMetadata('en', { ...page, path: '/' })
    expect(twitter?.images).toEqual([expect.objectContaining({ url: '/picture-card/home' })])
  })

  test('of a Bangla page is in Bangla', () => {
    const { alternates, openGraph, twitter } = pageMetadata('bn', page)
    expect(alternates).toEqual({
      canonical: '/bn/campaign/1',
      languages: { en: '/campaign/1', bn: '/bn/campaign/1', 'x-default': '/campaign/1' },
    })
    expect(openGraph).toMatchObject({ url: '/bn/campaign/1', locale: 'bn_BD' })
    const card = expect.objectContaining({ url: '/bn/picture-card/campaign/1' })
    expect(twitter?.images).toEqual([card])
    expect(pageMetadata('bn', { ...page, path: '/' }).alternates?.canonical).toBe('/bn')
  })

  test('has the page’s own picture', () => {
    const picture = { url: '/campaign/1/picture.png', alt: 'A camp' }
    const { openGraph } = pageMetadata('en', { ...page, picture })
    expect(openGraph?.images).toEqual([{ ...picture, width: 1200, height: 630 }])
  })
})

describe('a search engine', () => {
  test('can list a page unless the page specifies otherwise', () => {
    expect(pageMetadata('en', { ...page, index: true })).not.toHaveProperty('robots')
    expect(pageMetadata('en', { ...page, index: false }).robots).toEqual({ index: false })
  })

  test('gets a long description cut after a whole word, and a short one unchanged', () => {
    const described = (description: string) =>
      pageMetadata('en', { ...page, description }).description
    const short = 'x'.repeat(160)
    expect(described(short)).toBe(short)
    expect(described('Two\n\n lines,  and  spaces ')).toBe('Two lines, and spaces')
    const cut = described(`${'word '.repeat(31)}lastly, and more that nobody would see`)
    expect(cut).toBe(`${'word '.repeat(31).trim()} …`)
    expect(described(`${'word '.repeat(30)}done, afterwards nothing`)).toMatch(/ done …$/)
    expect(described('y'.repeat(500))?.length).toBeLessThanOrEqual(162)
  })
})
