import { screen, within } from '@testing-library/react'
import { ArticleView } from '@/components/marketing/article-view'
import { DocumentView } from '@/components/marketing/document-view'
import type { ContentDocument } from '@/lib/content/parse-document'
import { articleData } from '@/lib/structured-data/article'
import { renderOnSite } from '@/tests/components/render-on-site'

const TEXT: ContentDocument = {
  title: 'Dengue',
  intro: 'A fever that mosquitoes carry.',
  reviewed: '2026-05-03',
  minutes: 4,
  sections: [
    { id: 'what-it-is', title: 'What it is' },
    { id: 'sources', title: 'Sources' },
  ],
  html: '<h2 id="what-it-is">What it is</h2><p>A virus.</p><h2 id="sources">Sources</h2><p>WHO.</p>',
}

const OTHERS = [
  { slug: 'anaemia', title: 'Anaemia', lead: 'Too little haemoglobin.' },
  { slug: 'haemophilia', title: 'Haemophilia', lead: 'Blood that does not clot.' },
] as const

const renderArticle = () => renderOnSite(<ArticleView slug="dengue" text={TEXT} others={OTHERS} />)

function levels() {
  return screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
}

describe('an article', () => {
  it('shows its subject, its last review, and that it does not replace a doctor', async () => {
    await renderArticle()
    const article = screen.getByRole('article', { name: 'Dengue' })
    expect(within(article).getByText(TEXT.intro)).toBeInTheDocument()
    const day = within(article).getByText('Last reviewed on 3 May 2026')
    expect(day).toHaveAttribute('datetime', '2026-05-03')
    expect(within(article).getByText('4 minute read')).toBeInTheDocument()
    expect(within(article).getByText(/doesn't replace medical advice/)).toBeInTheDocument()
  })

  it('lists its sections, and each links to its heading', async () => {
    await renderArticle()
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    for (const { id, title } of TEXT.sections) {
      expect(within(contents).getByRole('link', { name: title })).toHaveAttribute('href', `#${id}`)
      expect(screen.getByRole('heading', { name: title })).toHaveAttribute('id', id)
    }
  })

  it('links to a test, to donors, to the registration, and to the other articles', async () => {
    await renderArticle()
    const hrefs = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(hrefs('What you can do here')).toEqual([
      '/bioMedical',
      '/donorSearch',
      '/donorRegistration',
    ])
    expect(hrefs('More articles')).toEqual(['/articles/anaemia', '/articles/haemophilia'])
  })

  it('has one main heading and skips no level below it', async () => {
    await renderArticle()
    expect(levels().filter((level) => level === 1)).toHaveLength(1)
    expect(levels().filter((level, index) => level > (levels()[index - 1] ?? 6) + 1)).toEqual([])
  })

  it('has structured data that matches the page', () => {
    const url = 'https://sharelife.example/articles/dengue'
    const data = articleData({
      text: TEXT,
      url,
      locale: 'en',
      publisher: { '@id': 'https://sharelife.example/#organisation' },
    })
    expect(data).toMatchObject({
      '@type': 'MedicalWebPage',
      url,
      name: TEXT.title,
      description: TEXT.intro,
      lastReviewed: TEXT.reviewed,
      about: { '@type': 'MedicalCondition', name: 'Dengue' },
    })
  })
})

describe('a text about the site', () => {
  it('is one article with its day of review, its sections and a link to the home page', async () => {
    await renderOnSite(<DocumentView text={{ ...TEXT, title: 'Privacy' }} />)
    const article = screen.getByRole('article', { name: 'Privacy' })
    expect(within(article).getByText('Last reviewed on 3 May 2026')).toBeInTheDocument()
    expect(within(article).getByText('A virus.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(levels()[0]).toBe(1)
  })
})
