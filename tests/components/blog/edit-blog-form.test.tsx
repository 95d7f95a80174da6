import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditBlogForm } from '@/components/blog/admin/edit-blog-form'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'
import { aPhoto, uploaded } from './an-editor'

const ID = '64f0c0ffee64f0c0ffee64f1'
const CALL = `/api/blogposts/${ID}`
const saved = { status: 200, body: { message: 'blog post changed successfully', blogPost: {} } }
const meanwhile = {
  status: 409,
  body: { code: 'edited-meanwhile', message: 'Someone else has changed this blog post.' },
}

const post = {
  _id: ID,
  title: 'My frist donation',
  description: 'I was afraid.',
  photo: '/pictures/default-avatar.svg',
  content: '<p>I gave.</p>',
  language: 'en' as const,
  translation: null,
  revision: 2,
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

const formOf = (own: Partial<typeof post> = {}) => (
  <EditBlogForm
    key={own.revision ?? post.revision}
    post={{ ...post, ...own }}
    person={{ id: 'mitu', email: 'mitu@example.com' }}
  />
)

async function openForm(responses: Served = {}) {
  const server = serve({ responses })
  const page = await renderOnSite(formOf(), `/dashboard/allBlog/${ID}`)
  await screen.findByRole('textbox', { name: 'Content (optional)' })
  return Object.assign(page, server)
}

const title = () => screen.getByLabelText('Title')
const retitle = (value: string) => fireEvent.change(title(), { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const draft = () => localStorage.getItem(`blog-draft:mitu:${ID}`)

beforeEach(() => localStorage.clear())

describe('a person who edits a post', () => {
  it('finds the saved values, and sends only the changes', async () => {
    const page = await openForm({ [CALL]: [saved] })
    expect(title()).toHaveValue(post.title)
    expect(screen.getByLabelText('Description')).toHaveValue(post.description)
    expect(screen.getByText('I gave.')).toBeVisible()
    expect(screen.getByText('Keep the current photo')).toBeVisible()
    retitle('My first donation')
    await save()
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(page.calls).toEqual([`PATCH ${CALL}`])
    expect(page.seen[0]?.body).toEqual({ title: 'My first donation', revision: 2 })
    expect(page.visited).toEqual(['/dashboard/allBlog'])
  })

  it('changes the text and the photo, which is uploaded first', async () => {
    const page = await openForm({ '/api/upload': [uploaded], [CALL]: [saved] })
    await userEvent.upload(screen.getByLabelText('Photo', { selector: 'input' }), aPhoto('me.png'))
    await screen.findByText('me.png')
    await userEvent.click(screen.getByRole('textbox', { name: 'Content (optional)' }))
    await userEvent.keyboard('Twice.')
    await save()
    await screen.findByText('Saved')
    expect(page.calls).toEqual(['POST /api/upload', `PATCH ${CALL}`])
    expect(page.seen[1]?.body).toEqual({
      content: expect.stringContaining('Twice.'),
      photo: expect.stringMatching(/^\/api\/images\//),
      revision: 2,
    })
  })

  it('finds unsaved changes again, separate from the draft of a new post', async () => {
    localStorage.setItem(
      'blog-draft:mitu',
      JSON.stringify({ title: 'New', savedAt: '2031-05-04T06:00:00.000Z' }),
    )
    await openForm()
    expect(title()).toHaveValue(post.title)
    retitle('My first donation')
    await waitFor(() => expect(draft()).toContain('My first donation'))
    cleanup()
    const page = await openForm()
    expect(title()).toHaveValue('My first donation')
    expect(screen.getByText(/We saved your draft on/)).toBeVisible()
    expect(screen.queryByText(/This post has changed since/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(page.visited).toEqual(['/dashboard/allBlog'])
    cleanup()
    expect(draft()).toBeNull()
    expect(localStorage.getItem('blog-draft:mitu')).not.toBeNull()
  })

  it('discards the draft, and sees the saved post', async () => {
    await openForm()
    retitle('My first donation')
    await waitFor(() => expect(draft()).toContain('My first donation'))
    cleanup()
    await openForm()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, discard it' }))
    await waitFor(() => expect(title()).toHaveValue(post.title))
    expect(screen.getByText('I gave.')).toBeVisible()
    expect(draft()).toBeNull()
  })

  it('loads the changes another person saved, and preserves the input', async () => {
    const page = await openForm({ [CALL]: [meanwhile, saved] })
    retitle('My first donation')
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Someone else has changed this blog post.')
    await userEvent.click(screen.getByRole('button', { name: 'Load the latest version' }))
    expect(page.refreshed).toBe(1)
    await page.show(formOf({ description: 'I was not afraid.', revision: 3 }))
    expect(await screen.findByText(/This post has changed since/)).toBeVisible()
    expect(title()).toHaveValue('My first donation')
    expect(screen.getByLabelText('Description')).toHaveValue('I was not afraid.')
    await save()
    await screen.findByText('Saved')
    expect(page.seen[1]?.body).toEqual({ title: 'My first donation', revision: 3 })
  })
})
