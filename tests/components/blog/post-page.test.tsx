import { cleanup, screen, within } from '@testing-library/react'
import { PostArticle, PostShare, RelatedPosts } from '@/components/blog/public/post-view'
import type { PostPageDto } from '@/lib/features/blog/server/blog-post-dto'
import { blogPostData } from '@/lib/structured-data/blog-post'
import { renderOnSite } from '../render-on-site'
import { aPost } from './a-post'

const renderPost = (own: Partial<PostPageDto> = {}) =>
  renderOnSite(<PostArticle post={aPost(own)} />)

const words = (count: number) => `<p>${Array.from({ length: count }, () => 'word').join(' ')}</p>`

describe('the page of a post', () => {
  it('shows title, author, day, description and content, and the photo by its name', async () => {
    await renderPost({ content: '<h2>First</h2><p>A <strong>bag</strong>.</p>' })
    const post = within(screen.getByRole('article', { name: 'What a bag of blood becomes' }))
    expect(post.getByRole('heading', { level: 1 })).toHaveTextContent('What a bag of blood becomes')
    expect(post.getByRole('heading', { level: 2 })).toHaveTextContent('First')
    expect(post.getByText('bag').tagName).toBe('STRONG')
    expect(post.getByText('Nasrin Akter')).toBeInTheDocument()
    expect(post.getByText('1 Mar 2026')).toBeInTheDocument()
    expect(post.getByText('One bag, three medicines.')).toBeInTheDocument()
    expect(post.getByRole('img')).toHaveAccessibleName(
      'Cover picture of: What a bag of blood becomes',
    )
  })

  it('shows the day of the last update, unless it is the day of publication', async () => {
    const createdAt = '2026-03-01T06:00:00.000Z'
    await renderPost({ createdAt, editedAt: '2026-03-04T19:00:00.000Z' })
    expect(screen.getByText(/^Updated on/)).toHaveTextContent('Updated on 5 Mar 2026')
    cleanup()
    await renderPost({ createdAt, editedAt: '2026-03-01T07:00:00.000Z' })
    expect(screen.queryByText(/^Updated on/)).not.toBeInTheDocument()
  })

  it.each([
    [words(10), '1 minute read'],
    [words(238 * 4), '4 minute read'],
  ])('shows the reading time', async (content, minutes) => {
    await renderPost({ content })
    expect(screen.getByText(new RegExp(minutes))).toBeInTheDocument()
  })

  it('shows the description as paragraphs where there is no content', async () => {
    await renderPost({ description: 'One.\n\n<b>Two</b>.', content: '' })
    const article = within(screen.getByRole('article'))
    expect(article.getByText('One.').tagName).toBe('P')
    expect(article.getByText('<b>Two</b>.').tagName).toBe('P')
  })

  it('serves a picture of another host from this site', async () => {
    await renderPost({ photo: 'https://pictures.example/cup.jpg' })
    expect(screen.getByRole('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/api\/images\/copy\?of=https%3A/),
    )
    expect(screen.getByRole('img')).toHaveAttribute('referrerpolicy', 'no-referrer')
  })

  it('is shared with its title, its author and its URL', async () => {
    const url = 'https://sharelife.example/blog/1'
    await renderOnSite(<PostShare post={aPost()} url={url} />)
    const text = `What a bag of blood becomes, by Nasrin Akter on ShareLife ${url}`
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(text)}`,
    )
  })

  it('links to other posts', async () => {
    const others = [aPost({ title: 'One' }), aPost({ title: 'Two' })]
    await renderOnSite(<RelatedPosts posts={others} />)
    const related = within(screen.getByRole('region', { name: 'More to read' }))
    const headings = related.getAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
    expect(related.getByRole('link', { name: 'All blogs' })).toHaveAttribute('href', '/blogs')
  })

  it('has no section of other posts where there is none', async () => {
    await renderOnSite(<RelatedPosts posts={[]} />)
    expect(screen.queryByRole('region', { name: 'More to read' })).not.toBeInTheDocument()
  })

  it('has structured data of a blog posting', () => {
    const url = 'https://sharelife.example/blog/1'
    const picture = `${url}/picture.png`
    const organisation = 'https://sharelife.example/#organisation'
    expect(
      blogPostData(aPost(), { url, pictureUrl: picture, organisationUrl: organisation }),
    ).toEqual({
      '@type': 'BlogPosting',
      inLanguage: 'en',
      headline: 'What a bag of blood becomes',
      description: 'One bag, three medicines.',
      image: [picture],
      datePublished: '2026-03-01T06:00:00.000Z',
      author: { '@type': 'Person', name: 'Nasrin Akter' },
      publisher: { '@type': 'Organization', '@id': organisation, name: 'ShareLife' },
      mainEntityOfPage: url,
      url,
    })
    const editedAt = '2026-03-04T06:00:00.000Z'
    expect(
      blogPostData(aPost({ editedAt }), {
        url,
        pictureUrl: picture,
        organisationUrl: organisation,
      }),
    ).toMatchObject({
      datePublished: '2026-03-01T06:00:00.000Z',
      dateModified: editedAt,
    })
  })
})
