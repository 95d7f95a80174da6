import { pageMetadata } from '@/lib/core/http/page-metadata'

const page = { title: 'Blood camp at Mirpur', description: 'Give blood.', path: '/campaign/1' }

describe('a shared link', () => {
  test('has title, text and a picture of the size that chats show', () => {
    const images = [{ url: '/picture-card/about', alt: 'About Us', width: 1200, height: 630 }]
    const shown = { title: 'About Us', description: 'Who we are.', images }
    expect(pageMetadata({ title: 'About Us', description: 'Who we are.', path: '/about' })).toEqual(
      {
        title: 'About Us',
        description: 'Who we are.',
        alternates: { canonical: '/about' },
        openGraph: { ...shown, url: '/about', siteName: 'ShareLife', type: 'website' },
        twitter: { ...shown, card: 'summary_large_image' },
      },
    )
  })

  test('of the home page has a picture too, though its path is empty', () => {
    const { twitter } = pageMetadata({ ...page, path: '/' })
    expect(twitter?.images).toEqual([expect.objectContaining({ url: '/picture-card/home' })])
  })

  test('has the page’s own picture', () => {
    const picture = { url: '/campaign/1/picture.png', alt: 'A camp' }
    const { openGraph } = pageMetadata({ ...page, picture })
    expect(openGraph?.images).toEqual([{ ...picture, width: 1200, height: 630 }])
  })
})

describe('a search engine', () => {
  test('may list a page unless the page says otherwise', () => {
    expect(pageMetadata({ ...page, index: true })).not.toHaveProperty('robots')
    expect(pageMetadata({ ...page, index: false }).robots).toEqual({ index: false })
  })

  test('gets a long description cut after a whole word, and a short one unchanged', () => {
    const described = (description: string) => pageMetadata({ ...page, description }).description
    const short = 'x'.repeat(160)
    expect(described(short)).toBe(short)
    expect(described('Two\n\n lines,  and  spaces ')).toBe('Two lines, and spaces')
    const cut = described(`${'word '.repeat(31)}lastly, and more that nobody would see`)
    expect(cut).toBe(`${'word '.repeat(31).trim()} …`)
    expect(described(`${'word '.repeat(30)}done, afterwards nothing`)).toMatch(/ done …$/)
    expect(described('y'.repeat(500))?.length).toBeLessThanOrEqual(162)
  })
})
