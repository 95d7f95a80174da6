import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { SWRConfig } from 'swr'
import { ContactForm } from '@/components/marketing/contact-form'
import messages from '@/lib/i18n/messages/en'
import { fill } from '../fill'

const SUCCESS = 'Your message has been sent successfully!'
const FAILURE = 'This is an error. Please try again.'

type StubbedResponse = { status: number; body: object } | 'lost'

const sent: unknown[] = []

/** The network: who is signed in, and how the server responds to a message. */
function serve({ session = {}, contact }: { session?: object; contact?: StubbedResponse } = {}) {
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) === '/api/auth/session') return Response.json(session)
    if (String(input) !== '/api/contact') throw new Error(`No response for ${input}`)
    sent.push(JSON.parse(String(init?.body)))
    if (!contact || contact === 'lost') throw new TypeError('The network was lost')
    return Response.json(contact.body, { status: contact.status })
  })
}

async function renderForm() {
  const view = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NextIntlClientProvider locale="en" timeZone="Asia/Dhaka" messages={messages}>
        <ContactForm />
      </NextIntlClientProvider>
    </SWRConfig>,
  )
  await waitFor(() => expect(global.fetch).toHaveBeenCalled())
  await act(async () => {})
  return view
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Send Message' })

const accepted = { status: 200, body: { message: SUCCESS } }
const refused = {
  status: 500,
  body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
}

async function write(user: ReturnType<typeof userEvent.setup>) {
  await fill(user, field('Name'), 'Rahima Khatun')
  await fill(user, field('Email'), 'rahima@example.org')
  await fill(user, field('Message'), 'Can I give blood in Cumilla?')
}

beforeEach(() => {
  sent.length = 0
})

describe('the contact form', () => {
  it('is filled in with the name and email of a signed-in person', async () => {
    serve({
      session: {
        user: { id: '1', name: 'Mahmudul Hasan', email: 'm@example.org', image: '', role: 'user' },
      },
    })
    await renderForm()
    await waitFor(() => expect(field('Name')).toHaveValue('Mahmudul Hasan'))
    expect(field('Email')).toHaveValue('m@example.org')
    expect(field('Message')).toHaveValue('')
  })

  it('sends prefilled values together with typed ones', async () => {
    serve({
      session: {
        user: { id: '1', name: 'Mahmudul Hasan', email: 'm@example.org', image: '', role: 'user' },
      },
      contact: accepted,
    })
    const user = userEvent.setup()
    await renderForm()
    await user.type(field('Message'), 'Hello')
    await user.click(send())
    await screen.findByText(SUCCESS)
    expect(sent).toEqual([{ name: 'Mahmudul Hasan', email: 'm@example.org', message: 'Hello' }])
  })

  it('preserves the field, its focus and its input while its code loads', async () => {
    serve({ contact: accepted })
    const user = userEvent.setup()
    await renderForm()
    const name = field('Name')
    await user.type(name, 'Rahima Khatun')
    // The code has loaded once an empty field shows an error.
    await user.type(name, '{Enter}')
    await screen.findByText('Message is required')
    expect(field('Name')).toBe(name)
    expect(name).toHaveValue('Rahima Khatun')
    await fill(user, field('Email'), 'rahima@example.org')
    await user.type(field('Message'), 'Hello')
    await user.click(send())
    await screen.findByText(SUCCESS)
    expect(sent).toEqual([{ name: 'Rahima Khatun', email: 'rahima@example.org', message: 'Hello' }])
  })

  it('accepts text that was typed before the page was interactive', async () => {
    serve({ contact: accepted })
    const user = userEvent.setup()
    await renderForm()
    field('Name').value = 'Rahima'
    field('Email').value = 'rahima@example.org'
    field('Message').value = 'Hello'
    await user.click(send())
    await screen.findByText(SUCCESS)
    expect(sent).toEqual([{ name: 'Rahima', email: 'rahima@example.org', message: 'Hello' }])
  })

  it('shows the missing fields, focuses the first, and sends nothing', async () => {
    serve()
    const user = userEvent.setup()
    await renderForm()
    await user.click(send())
    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(screen.getByText('Email is required')).toBeVisible()
    expect(screen.getByText('Message is required')).toBeVisible()
    expect(field('Name')).toHaveFocus()
    expect(field('Message')).toBeInvalid()
    expect(sent).toEqual([])
  })

  it('rejects an invalid email', async () => {
    serve()
    const user = userEvent.setup()
    await renderForm()
    await write(user)
    await user.type(field('Email'), '@')
    await user.click(send())
    expect(await screen.findByText('Invalid email address')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('is cleared after success, which is visible for 1.5 s and readable afterwards', async () => {
    serve({ contact: accepted })
    const user = userEvent.setup()
    await renderForm()
    await write(user)
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent(SUCCESS)
    for (const name of ['Name', 'Email', 'Message']) expect(field(name)).toHaveValue('')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(screen.getByText("Sent. We'll reply to rahima@example.org.")).toBeVisible()
  })

  it('can send a second message after the first', async () => {
    serve({ contact: accepted })
    const user = userEvent.setup()
    await renderForm()
    await write(user)
    await user.click(send())
    await screen.findByText(SUCCESS)
    await write(user)
    await user.click(send())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(sent[1]).toEqual(sent[0])
  })

  it.each([
    ['the server fails', refused, 'Something went wrong on our side.'],
    ['the network is lost', 'lost' as const, "We couldn't reach the server."],
  ])('preserves the input when %s, and shows why', async (_case, contact, reason) => {
    serve({ contact })
    const user = userEvent.setup()
    await renderForm()
    await write(user)
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE)
    expect(field('Name')).toHaveValue('Rahima Khatun')
    expect(field('Message')).toHaveValue('Can I give blood in Cumilla?')
    const line = await screen.findByText(new RegExp(reason))
    expect(line).toHaveTextContent('What you wrote is still here.')
    expect(screen.queryByText(FAILURE)).not.toBeInTheDocument()
  })

  it('shows an error of one field at that field', async () => {
    serve({
      contact: {
        status: 422,
        body: { code: 'invalid', message: 'Check it.', errors: { email: ['No mail goes there.'] } },
      },
    })
    const user = userEvent.setup()
    await renderForm()
    await write(user)
    await user.click(send())
    expect(await screen.findByText('No mail goes there.')).toBeVisible()
    expect(field('Email')).toHaveFocus()
    expect(screen.queryByText(FAILURE)).not.toBeInTheDocument()
  })
})
