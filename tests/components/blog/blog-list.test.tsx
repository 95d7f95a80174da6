import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BlogList } from '@/components/blog/admin/blog-list'
import { type ManagedPostsView, managedPostsView } from '@/components/blog/admin/posts-view'
import type { ManagedPost } from '@/lib/features/blog/server/list-posts-to-manage'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'

let made = 0

function aPost(own: Partial<ManagedPost> = {}): ManagedPost {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    title: 'My first donation',
    photo: '/pictures/default-avatar.svg',
    author: 'Mitu',
    createdAt: '2031-05-03T20:00:00.000Z',
    lang: 'en',
    isOther: false,
    ...own,
  }
}

type ListOptions = {
  isEverybodys?: boolean
  responses?: object
  view?: ManagedPostsView
  total?: number
}

async function openList(rows: ManagedPost[], options: ListOptions = {}) {
  const {
    isEverybodys = false,
    responses = {},
    view = managedPostsView.all,
    total = rows.length,
  } = options
  const server = serve(responses as StubbedResponses)
  const pageCount = Math.max(1, Math.ceil(total / 25))
  const list = <BlogList {...{ view, rows, total, pageCount, showsAllAuthors: isEverybodys }} />
  const seen = await renderOnSite(list, managedPostsView.href(view))
  return { seen, ...server, user: userEvent.setup() }
}

const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('a person who looks through their posts', () => {
  it('reads each title as a link and the day in Dhaka, without the author', async () => {
    const post = aPost()
    await openList([post])
    const row = within(screen.getByRole('row', { name: /My first donation/ }))
    expect(row.getByRole('link', { name: 'My first donation' })).toHaveAttribute(
      'href',
      `/blog/${post._id}`,
    )
    expect(row.getByRole('link', { name: 'Edit My first donation' })).toHaveAttribute(
      'href',
      `/dashboard/allBlog/${post._id}`,
    )
    expect(row.getByText('4 May 2031')).toBeVisible()
    expect(row.queryByText('Mitu')).not.toBeInTheDocument()
  })

  it('searches by a part of the title, and sees how many there are', async () => {
    const { user, seen } = await openList([aPost(), aPost()], { total: 60 })
    expect(screen.getByRole('status')).toHaveTextContent('60 posts')
    await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), ' গল্প{Enter}')
    await waitFor(() =>
      expect(seen.visited.at(-1)).toBe(`/dashboard/allBlog?${new URLSearchParams({ q: 'গল্প' })}`),
    )
  })

  it('clears a search without results', async () => {
    const { user, seen } = await openList([], { view: { q: 'pills', page: 1 } })
    expect(screen.getByText('No posts match your search')).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Search by title' })).toHaveValue('pills')
    const [back] = screen.getAllByRole('button', { name: 'See all posts' })
    if (!back) throw new Error('No way back')
    await user.click(back)
    await waitFor(() => expect(seen.visited.at(-1)).toBe('/dashboard/allBlog'))
  })

  it('opens the next page', async () => {
    const rows = Array.from({ length: 25 }, (_, nth) => aPost({ title: `Post ${nth + 1}` }))
    await openList(rows, { total: 60, view: { q: 'post', page: 2 } })
    expect(titles()).toHaveLength(25)
    expect(screen.getByText('Page 2 of 3')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/dashboard/allBlog?q=post&page=3',
    )
  })

  it('sees a link to write the first post', async () => {
    await openList([])
    expect(screen.getByText("You haven't written a post yet")).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Blog' })).toHaveAttribute(
      'href',
      '/dashboard/createBlog',
    )
  })
})

describe('an admin', () => {
  it('reads the author of each, and can search by author', async () => {
    const posts = [aPost({ title: 'Hers' }), aPost({ title: 'His', author: 'Rana' })]
    await openList(posts, { isEverybodys: true })
    expect(screen.getByRole('columnheader', { name: /Author/ })).toBeInTheDocument()
    expect(screen.getByRole('searchbox', { name: 'Search by title or author' })).toBeVisible()
    expect(screen.getByText('Rana')).toBeVisible()
  })

  it('deletes a post after a confirmation, and sees a message', async () => {
    const post = aPost({ title: 'Buy cheap pills' })
    const call = `deleteblogpost/${post._id}`
    const responses = { [call]: () => ({ body: { message: 'blog post deleted successfully' } }) }
    const { seen, sentTo } = await openList([post], { isEverybodys: true, responses })
    await userEvent.click(screen.getByRole('button', { name: 'Delete Buy cheap pills' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveAccessibleDescription("You won't be able to revert this!")
    expect(sentTo(call)).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it' }))
    expect(await screen.findByText('Deleted!')).toBeInTheDocument()
    expect(screen.getByText('Your file has been deleted.')).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sentTo(call)).toHaveLength(1)
    expect(seen.refreshed).toBe(1)
  })
})
