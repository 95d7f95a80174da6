import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BlogList } from '@/components/blog-admin/blog-list'
import type { ManagedPost } from '@/lib/features/blog/list-posts-to-manage'
import { type Answers, renderOnSite, serve } from '../render-on-site'

let made = 0

function aPost(own: Partial<ManagedPost> = {}): ManagedPost {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    title: 'My first donation',
    photo: '/pictures/default-avatar.svg',
    author: 'Mitu',
    createdAt: '2031-05-03T20:00:00.000Z',
    ...own,
  }
}

async function openList(posts: ManagedPost[], { isEverybodys = false, answers = {} } = {}) {
  const server = serve(answers as Answers)
  const list = <BlogList posts={posts} isEverybodys={isEverybodys} />
  const seen = await renderOnSite(list, '/dashboard/allBlog')
  return { seen, ...server, user: userEvent.setup() }
}

const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('a person who looks through their posts', () => {
  it('reads of each its title, which leads to it, and the day in Dhaka, but not who wrote it', async () => {
    const post = aPost()
    await openList([post])
    const row = within(screen.getByRole('row', { name: /My first donation/ }))
    expect(row.getByRole('link', { name: 'My first donation' })).toHaveAttribute(
      'href',
      `/blog/${post._id}`,
    )
    expect(row.getByText('4 May 2031')).toBeVisible()
    expect(row.queryByText('Mitu')).not.toBeInTheDocument()
  })

  it('finds one by a part of its title, and hears how many there are', async () => {
    const { user } = await openList([
      aPost({ title: 'A night in Rangpur' }),
      aPost({ title: 'রক্তদানের গল্প' }),
    ])
    expect(screen.getByRole('status')).toHaveTextContent('2 posts')
    const search = screen.getByRole('searchbox', { name: 'Search by title' })
    await user.type(search, ' গল্প')
    expect(titles()).toEqual(['রক্তদানের গল্প'])
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 posts')
    await user.type(search, 'x')
    expect(screen.getByText('No post matches this search')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(titles()).toHaveLength(2)
  })

  it('pages through more than a page holds', async () => {
    const { user } = await openList(
      Array.from({ length: 26 }, (_, nth) => aPost({ title: `Post ${nth + 1}` })),
    )
    expect(titles()).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(titles()).toEqual(['Post 26'])
  })

  it('without any is led to the first one', async () => {
    await openList([])
    expect(screen.getByText('You have not written a post yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Blog' })).toHaveAttribute(
      'href',
      '/dashboard/createBlog',
    )
  })
})

describe('an admin', () => {
  it('reads who wrote each, and finds them by that', async () => {
    const posts = [aPost({ title: 'Hers' }), aPost({ title: 'His', author: 'Rana' })]
    const { user } = await openList(posts, { isEverybodys: true })
    expect(screen.getByRole('columnheader', { name: /Author/ })).toBeInTheDocument()
    await user.type(screen.getByRole('searchbox', { name: 'Search by title or author' }), 'rana')
    expect(titles()).toEqual(['His'])
    expect(screen.getByText('Rana')).toBeVisible()
  })

  it('deletes a post after a question, and hears that it is gone', async () => {
    const post = aPost({ title: 'Buy cheap pills' })
    const call = `deleteblogpost/${post._id}`
    const answers = { [call]: () => ({ body: { message: 'blog post deleted successfully' } }) }
    const { seen, sentTo } = await openList([post], { isEverybodys: true, answers })
    await userEvent.click(screen.getByRole('button', { name: 'Delete Buy cheap pills' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveAccessibleDescription("You won't be able to revert this!")
    expect(sentTo(call)).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
    expect(await screen.findByText('Deleted!')).toBeInTheDocument()
    expect(screen.getByText('Your file has been deleted.')).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sentTo(call)).toHaveLength(1)
    expect(seen.refreshed).toBe(1)
  })
})
