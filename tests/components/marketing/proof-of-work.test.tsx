import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { NextIntlClientProvider } from 'next-intl'
import { SWRConfig } from 'swr'
import { ContactForm } from '@/components/marketing/contact-form'
import messages from '@/lib/i18n/messages/en'
import { fill } from '../fill'

const SUCCESS = 'Your message has been sent successfully!'
const CHECKING = "Checking you're not a robot…"

type Sent = { status: number; body: object }

const accepted: Sent = { status: 200, body: { message: SUCCESS } }

/** How the server responds to a message that requires a proof of work. */
async function refusal(): Promise<Sent> {
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 2, counter: 9 }
  const challenge = await createChallenge({ ...work, deriveKey })
  const message = 'Your browser needs to complete a short check first. Try again.'
  return { status: 428, body: { code: 'proof-needed', message, challenge } }
}

/** Responds to the messages in order, repeats the last response, and returns the received proofs. */
function serve(...responses: Sent[]) {
  const proofs: (string | null)[] = []
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) === '/api/auth/session') return Response.json({})
    if (String(input) !== '/api/contact') throw new Error(`No response for ${input}`)
    expect(JSON.parse(String(init?.body))).toMatchObject({ message: 'Where in Cumilla?' })
    proofs.push(new Headers(init?.headers).get('x-proof'))
    const response = responses[Math.min(proofs.length, responses.length) - 1]
    return Response.json(response?.body, { status: response?.status })
  })
  return proofs
}

async function sendMessage() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NextIntlClientProvider locale="en" timeZone="Asia/Dhaka" messages={messages}>
        <ContactForm />
      </NextIntlClientProvider>
    </SWRConfig>,
  )
  const user = userEvent.setup()
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Rahima Khatun')
  await fill(user, screen.getByRole('textbox', { name: 'Email' }), 'rahima@people.example')
  await fill(user, screen.getByRole('textbox', { name: 'Message' }), 'Where in Cumilla?')
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
}

const solved = (proof: string | null | undefined) => JSON.parse(atob(proof ?? '')).solution.counter

afterEach(() => jest.restoreAllMocks())

describe('a person who writes more often than usual', () => {
  it('can send as usual: the browser solves the challenge and resends', async () => {
    const proofs = serve(await refusal(), accepted)
    await sendMessage()
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(proofs).toHaveLength(2)
    expect(proofs[0]).toBeNull()
    expect(solved(proofs[1])).toBe(9)
  })

  it('can send as usual when the first proof is late', async () => {
    const proofs = serve(await refusal(), await refusal(), accepted)
    await sendMessage()
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(proofs).toHaveLength(3)
    expect(proofs[2]).not.toBe(proofs[1])
  })

  it('reads a progress message when it takes longer', async () => {
    serve(await refusal(), accepted)
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
    let goOn = () => {}
    const pause = new Promise<void>((resolve) => {
      goOn = resolve
    })
    jest.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...given) => {
      await pause
      return derive(...given)
    })
    await sendMessage()
    expect(await screen.findByText(CHECKING)).toHaveAttribute('role', 'status')
    goOn()
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(screen.queryByText(CHECKING)).toBeNull()
  })

  it('sees an error when the browser cannot solve it, and the input stays', async () => {
    const proofs = serve(await refusal())
    jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('Not in this browser'))
    await sendMessage()
    expect(await screen.findByText('This is an error. Please try again.')).toBeVisible()
    expect(proofs).toEqual([null])
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Where in Cumilla?')
  })

  it('sees a message when no proof is accepted, without another attempt', async () => {
    const proofs = serve(await refusal())
    await sendMessage()
    expect(await screen.findByText('This is an error. Please try again.')).toBeVisible()
    expect(proofs).toHaveLength(3)
  })
})
