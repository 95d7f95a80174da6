import { screen, within } from '@testing-library/react'
import { PostsPage } from '@/components/blog/public/posts-page'
import type { PostPageDto } from '@/lib/features/blog/server/blog-post-dto'
import { renderOnSite } from '../render-on-site'
import { aPost } from './a-post'

const LONG =
  'রক্ত দিন and then some more words, so many that no card has the room for them all, however wide it is.'

const renderPosts = (posts: PostPageDto[], more: { page?: number; total?: number } = {}) =>
  renderOnSite(<PostsPage posts={posts} page={1} total={posts.length} {...more} />, '/blogs')

describe('the list of blog posts', () => {
  it('shows the title, the first 50 characters in whole words, the author and the day of each post', async () => {
    // 20:00 UTC is the next day in Dhaka.
    await renderPosts([aPost({ description: LONG, createdAt: '2026-02-28T20:00:00.000Z' })])
    const card = within(screen.getByRole('article', { name: 'What a bag of blood becomes' }))
    expect(card.getByText('রক্ত দিন and then some more words, so many that no…')).toBeInTheDocument()
    expect(card.getByText('1 Mar 2026')).toHaveAttribute('datetime', '2026-03-01')
    expect(card.getByText(/· Nasrin Akter$/)).toBeInTheDocument()
  })

  it.each([
    ['a word that is longer than the card', `${'ক'.repeat(60)} end`, `${'ক'.repeat(50)}…`],
    ['a comma before the cut', `${'a'.repeat(40)}, ${'b'.repeat(20)}`, `${'a'.repeat(40)}…`],
  ])('cuts %s inside a word only if necessary', async (_what, description, shown) => {
    await renderPosts([aPost({ description })])
    expect(screen.getByText(shown)).toBeInTheDocument()
  })

  it('links each post by ‘Read More’, which has the title for screen readers', async () => {
    const post = aPost()
    await renderPosts([post])
    const link = screen.getByRole('link', { name: `Read More – ${post.title}` })
    expect(link).toHaveAttribute('href', `/blog/${post._id}`)
  })

  it('shows a short description completely, and markup in it as text', async () => {
    await renderPosts([aPost({ title: '<b>Bold</b>', description: 'a <i>b</i>' })])
    expect(screen.getByText('a <i>b</i>')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 2, name: '<b>Bold</b>' })).toBeInTheDocument()
  })

  it("links to the previous and next pages, and to page one by the list's own URL", async () => {
    await renderPosts([aPost()], { page: 2, total: 13 })
    const pages = within(screen.getByRole('navigation'))
    const hrefOf = (name: string) => pages.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Previous')).toBe('/blogs')
    expect(hrefOf('Next')).toBe('/blogs/page/3')
  })

  it('has one page when there are six posts', async () => {
    await renderPosts(Array.from({ length: 6 }, () => aPost()))
    expect(screen.getAllByRole('article')).toHaveLength(6)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  it('invites people to write the first post where there is none', async () => {
    await renderPosts([])
    expect(screen.getByText('No blog posts yet')).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Write the first post' })
    expect(link).toHaveAttribute('href', '/dashboard/createBlog')
  })

  it('has links to write one, and to the feed', async () => {
    await renderPosts([aPost()])
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Write a blog')).toBe('/dashboard/createBlog')
    expect(hrefOf('RSS feed')).toBe('/blogs/feed.xml')
  })
})
