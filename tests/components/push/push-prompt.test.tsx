import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginOrAccount } from '@/components/layout/login-or-account'
import { PushPrompt } from '@/components/push/push-prompt'
import { PushResubscribe } from '@/components/push/push-resubscribe'
import { PushSwitch } from '@/components/push/push-switch'
import { accountLabels, bellWords } from '../layout/on-page'
import { renderOnSite, type StubbedResponses, serve } from '../render-on-site'
import { browserWithoutPush, browserWithPush } from './fake-push'

const SUBSCRIPTIONS = 'push-subscriptions'
const TITLE = 'Get notifications on this device?'

const responses = (publicKey: string | null = 'our-key'): StubbedResponses => ({
  [SUBSCRIPTIONS]: (sent) =>
    sent ? { status: 201, body: { message: 'done' } } : { body: { publicKey } },
})

afterEach(browserWithoutPush)

describe('a person who has just pledged or registered', () => {
  it("turns push messages on by one press before the browser's prompt", async () => {
    const user = userEvent.setup()
    const browser = browserWithPush()
    const { sentTo } = serve(responses())
    await renderOnSite(<PushPrompt />)
    expect(browser.state.asked).toBe(0)
    await user.click(await screen.findByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('Notifications are on for this device')).toBeVisible()
    expect(browser.registered).toEqual(['/service-worker.js'])
    expect(browser.subscribedWith).toEqual([
      { userVisibleOnly: true, applicationServerKey: 'our-key' },
    ])
    const { endpoint, keys } = browser
    expect(sentTo(SUBSCRIPTIONS).map(({ sent }) => sent)).toEqual([undefined, { endpoint, keys }])
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  })

  it('sees no prompt for a while after ‘Not now’', async () => {
    const user = userEvent.setup()
    const browser = browserWithPush()
    serve(responses())
    const page = await renderOnSite(<PushPrompt key="first" />)
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
    const { calls } = serve(responses())
    await page.show(<PushPrompt key="second" />)
    expect(calls).toEqual([])
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
    expect(browser.state.asked).toBe(0)
  })

  it('reads how to allow them when the browser blocks them', async () => {
    const user = userEvent.setup()
    browserWithPush({ answer: 'denied' })
    const { sentTo } = serve(responses())
    await renderOnSite(<PushPrompt />)
    await user.click(await screen.findByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('Your browser blocks our notifications')).toBeVisible()
    expect(sentTo(SUBSCRIPTIONS)).toHaveLength(1)
  })

  it.each([
    ['has answered the browser before', () => (browserWithPush().state.permission = 'denied')],
    ['has a browser without push', () => browserWithoutPush()],
  ])('sees no prompt if they %s', async (_why, prepare) => {
    prepare()
    const { calls } = serve(responses())
    await renderOnSite(<PushPrompt />)
    expect(calls).toEqual([])
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  })

  it('sees no prompt where push is not set up', async () => {
    browserWithPush()
    const { sentTo } = serve(responses(null))
    await renderOnSite(<PushPrompt />)
    await waitFor(() => expect(sentTo(SUBSCRIPTIONS)).toHaveLength(1))
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  })
})

describe('the settings of this device', () => {
  it('turn push messages on and off', async () => {
    const user = userEvent.setup()
    const browser = browserWithPush()
    const { sentTo } = serve(responses())
    await renderOnSite(<PushSwitch />)
    await user.click(await screen.findByRole('button', { name: 'Turn on' }))
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible()
    expect(browser.current()).toBeNull()
    expect(sentTo(SUBSCRIPTIONS).at(-1)?.sent).toEqual({ endpoint: browser.endpoint })
  })

  it('show the requirements of an iPhone', async () => {
    serve(responses())
    await renderOnSite(<PushSwitch />)
    expect(await screen.findByText(/add ShareLife to your home screen/)).toBeVisible()
  })
})

describe('a browser with push messages', () => {
  async function turnedOn() {
    const user = userEvent.setup()
    const browser = browserWithPush()
    serve(responses())
    const page = await renderOnSite(<PushPrompt />)
    await user.click(await screen.findByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(browser.current()).not.toBeNull())
    return { browser, page }
  }

  it('is registered once per session, also when the same person logs in again', async () => {
    const { browser, page } = await turnedOn()
    const { sentTo } = serve(responses())
    const { endpoint, keys } = browser
    await page.show(<PushResubscribe session="one" />)
    await waitFor(() => expect(sessionStorage.length).toBe(1))
    await page.show(<PushResubscribe key="again" session="one" />)
    expect(sentTo(SUBSCRIPTIONS).map(({ sent }) => sent)).toEqual([{ endpoint, keys }])
    await page.show(<PushResubscribe session="two" />)
    await waitFor(() => expect(sentTo(SUBSCRIPTIONS)).toHaveLength(2))
  })

  it('is registered on public pages too', async () => {
    const { browser, page } = await turnedOn()
    const user = { name: 'Rahima Akter', email: 'rahima@people.example', image: '', role: 'user' }
    const { sentTo } = serve({
      ...responses(),
      'auth/session': () => ({ body: { sessionId: 'one', user } }),
    })
    await page.show(<LoginOrAccount login="Login" labels={accountLabels} bell={bellWords} />)
    const { endpoint, keys } = browser
    await waitFor(() =>
      expect(sentTo(SUBSCRIPTIONS).map(({ sent }) => sent)).toEqual([{ endpoint, keys }]),
    )
  })

  it('is registered in the settings, which show ‘on’ only when the server confirms it', async () => {
    const { browser, page } = await turnedOn()
    const { sentTo } = serve(responses())
    await page.show(<PushSwitch />)
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible()
    const { endpoint, keys } = browser
    expect(sentTo(SUBSCRIPTIONS).map(({ sent }) => sent)).toContainEqual({ endpoint, keys })
    const refusal = { status: 500, body: { message: 'Not now.' } }
    serve({
      [SUBSCRIPTIONS]: (sent) => (sent ? refusal : { body: { publicKey: 'our-key' } }),
    })
    await page.show(<PushSwitch key="again" />)
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible()
  })
})
