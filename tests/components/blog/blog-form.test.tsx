import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BlogForm } from '@/components/blog/admin/blog-form'
import { logOutAndClearStorage } from '@/components/session/log-out-and-clear-storage'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'
import { ADDRESS, aPhoto, uploaded } from './an-editor'

const POST = '64f0c0ffee64f0c0ffee64f1'
const created = {
  status: 201,
  body: { message: 'blog post created successfully', blogPost: { _id: POST } },
}
const failed = {
  status: 500,
  body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function openForm(responses: Served = {}, account = 'mitu') {
  const server = serve({ responses })
  const { visited } = await renderOnSite(
    <BlogForm person={{ id: account, email: 'nusrat@example.com' }} />,
    '/dashboard/createBlog',
  )
  const box = await screen.findByRole('textbox', { name: 'Content (optional)' })
  return { ...server, visited, box, user: userEvent.setup() }
}

const title = () => screen.getByLabelText('Title')
const description = () => screen.getByLabelText('Description')
const photo = () => screen.getByLabelText('Photo', { selector: 'input' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create Blog' }))

async function write({ content = 'I gave.' } = {}) {
  fireEvent.change(title(), { target: { value: 'My first donation' } })
  fireEvent.change(description(), { target: { value: 'I was afraid.' } })
  const box = screen.getByRole('textbox', { name: 'Content (optional)' })
  await userEvent.click(box)
  await userEvent.keyboard(content)
}

async function choosePhoto() {
  await userEvent.upload(photo(), aPhoto('me.png'))
  await screen.findByText('me.png')
}

function expectWritten() {
  expect(title()).toHaveValue('My first donation')
  expect(description()).toHaveValue('I was afraid.')
  expect(screen.getByText('I gave.')).toBeVisible()
}

/** The beforeunload event of the browser. */
function leave() {
  const event = new Event('beforeunload', { cancelable: true })
  act(() => void window.dispatchEvent(event))
  return { isWarned: event.defaultPrevented }
}

const draftOf = (account: string) => localStorage.getItem(`blog-draft:${account}`)

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

describe('a person who writes a post', () => {
  it('uploads the photo, creates the post, sees a success message and opens the post', async () => {
    const { seen, visited, user } = await openForm({
      '/api/upload': [uploaded],
      '/api/createblogpost': [created],
    })
    await write()
    await choosePhoto()
    await send()
    const dialog = await screen.findByRole('alertdialog', { name: 'Good job!' })
    expect(dialog).toHaveAccessibleDescription('Blog is Created')
    expect(seen.map(({ path }) => path)).toEqual(['/api/upload', '/api/createblogpost'])
    expect(seen[1]?.body).toEqual({
      title: 'My first donation',
      description: 'I was afraid.',
      photo: ADDRESS,
      content: '<p>I gave.</p>',
    })
    expect(visited).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Read the post' }))
    expect(visited).toEqual([`/blog/${POST}`])
  })

  it('can open the list instead, and the draft is deleted', async () => {
    await openForm({ '/api/upload': [uploaded], '/api/createblogpost': [created] })
    await write()
    await choosePhoto()
    await waitFor(() => expect(draftOf('mitu')).not.toBeNull())
    await send()
    const list = await screen.findByRole('link', { name: 'Go to my posts' })
    expect(list).toHaveAttribute('href', '/dashboard/allBlog')
    expect(leave()).toEqual({ isWarned: false })
    cleanup()
    expect(draftOf('mitu')).toBeNull()
  })

  it('sees an error at every empty field, and the form sends nothing', async () => {
    const { seen } = await openForm()
    await send()
    expect(await screen.findByText('* Title is required')).toBeVisible()
    expect(screen.getByText('* Description is required')).toBeVisible()
    expect(photo()).toHaveAccessibleDescription(/Photo is required/)
    expect(title()).toHaveFocus()
    expect(seen).toEqual([])
  })

  it('sees how much room is left for the description', async () => {
    await openForm()
    await userEvent.click(description())
    await userEvent.paste('x'.repeat(4_990))
    expect(screen.getByText('10 characters left')).toBeVisible()
  })

  it('preserves the input when the upload of the photo fails', async () => {
    const { paths } = await openForm({ '/api/upload': [failed] })
    await write()
    await choosePhoto()
    await send()
    expect(await screen.findByText('Error uploading photo')).toBeVisible()
    expectWritten()
    expect(paths()).toEqual(['/api/upload'])
    await waitFor(() => expect(draftOf('mitu')).toContain('I gave.'))
  })

  it('preserves the input when the post is not created, and uploads the photo once', async () => {
    const { paths } = await openForm({
      '/api/upload': [uploaded],
      '/api/createblogpost': [failed, created],
    })
    await write()
    await choosePhoto()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(/Something Went Wrong!.*on our side/)
    expectWritten()
    await send()
    expect(await screen.findByRole('alertdialog', { name: 'Good job!' })).toBeVisible()
    expect(paths()).toEqual(['/api/upload', '/api/createblogpost', '/api/createblogpost'])
  })
})

describe('a person who writes a long post', () => {
  const long = (length: number) => `<p>${'x'.repeat(length - '<p></p>'.length)}</p>`
  const left = (content: string) => {
    const draft = { title: 'T', description: 'D', content, savedAt: '2031-05-04T10:00:00.000Z' }
    localStorage.setItem('blog-draft:mitu', JSON.stringify(draft))
  }

  it('sees a warning before the limit', async () => {
    left(long(79_000))
    await openForm()
    expect(screen.getByText(/^1,000 characters left/)).toBeVisible()
  })

  it('sees an error at the content when it is too long, and the form sends nothing', async () => {
    left(long(80_001))
    const { seen, box } = await openForm()
    expect(screen.getByText(/^1 character too many/)).toBeVisible()
    await choosePhoto()
    await send()
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Use 80000 characters or fewer\./))
    expect(box).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(box).toHaveFocus())
    expect(seen).toEqual([])
  })
})

describe('a person who is interrupted', () => {
  it('finds the draft after they return, and can continue', async () => {
    await openForm()
    await write()
    expect(screen.queryByText(/We saved/)).not.toBeInTheDocument()
    await waitFor(() => expect(draftOf('mitu')).toContain('I gave.'))
    expect(leave()).toEqual({ isWarned: false })
    cleanup()
    const { savedAt } = JSON.parse(draftOf('mitu') ?? '')
    const { box } = await openForm()
    expect(screen.getByText(/^We saved your draft on \d+ \w+ \d{4}\.$/)).toBeVisible()
    expect(screen.getByText(/^Choose the photo again/)).toBeVisible()
    expectWritten()
    expect(screen.getByText('4,987 characters left')).toBeVisible()
    expect(box).toHaveTextContent('I gave.')
    cleanup()
    expect(JSON.parse(draftOf('mitu') ?? '')).toMatchObject({
      savedAt,
      'en.content': '<p>I gave.</p>',
    })
  })

  it('finds the draft when they left the page before it was saved', async () => {
    await openForm()
    await write()
    expect(leave()).toEqual({ isWarned: false })
    expect(draftOf('mitu')).toContain('I gave.')
  })

  it('discards the draft after a confirmation, and starts again', async () => {
    await openForm()
    await write()
    cleanup()
    const { user, box } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    await user.click(within(question).getByRole('button', { name: 'Yes, discard it' }))
    await waitFor(() => expect(title()).toHaveValue(''))
    expect(description()).toHaveValue('')
    expect(screen.getByText('5,000 characters left')).toBeVisible()
    expect(screen.queryByText('I gave.')).not.toBeInTheDocument()
    expect(screen.queryByText(/We saved/)).not.toBeInTheDocument()
    expect(box).not.toBeInTheDocument()
    cleanup()
    expect(draftOf('mitu')).toBeNull()
  })

  it('leaves no draft in the browser after logging out', async () => {
    await openForm()
    await write()
    await waitFor(() => expect(draftOf('mitu')).toContain('I gave.'))
    await act(() => logOutAndClearStorage(async () => undefined))
    expect(localStorage).toHaveLength(0)
    leave()
    cleanup()
    expect(localStorage).toHaveLength(0)
  })

  it('does not find the draft of another person in this browser', async () => {
    await openForm()
    await write()
    cleanup()
    await openForm({}, 'rana')
    expect(title()).toHaveValue('')
    cleanup()
    expect(draftOf('mitu')).toContain('I gave.')
  })

  it('sees no message about an invalid draft', async () => {
    for (const broken of ['{', 'null', '[]', '{"title":1,"savedAt":"x"}']) {
      localStorage.setItem('blog-draft:mitu', broken)
      await openForm()
      expect(title()).toHaveValue('')
      cleanup()
    }
  })
})

describe('in a browser without storage', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  })

  it('a person can create a post, and sees a warning before they leave', async () => {
    await openForm({ '/api/upload': [uploaded], '/api/createblogpost': [created] })
    expect(leave()).toEqual({ isWarned: false })
    await write()
    expect(await screen.findByText("This browser can't save drafts")).toBeVisible()
    expect(leave()).toEqual({ isWarned: true })
    await choosePhoto()
    await send()
    expect(await screen.findByRole('alertdialog', { name: 'Good job!' })).toBeVisible()
    expect(leave()).toEqual({ isWarned: false })
  })
})
