import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { LinkFollower } from '@/components/layout/link-follower'
import { followed } from '@/components/ui/followed'
import { PlainLink } from '@/components/ui/plain-link'
import { renderWithMessages } from '../ui/with-messages'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

/** Renders links on a page that follows them; tells where it went, and what it fetched ahead. */
function renderFollowed(links: ReactNode) {
  const seen = { visited: [] as string[], fetched: [] as string[] }
  const router = {
    push: (href: string) => seen.visited.push(href),
    prefetch: (href: string) => seen.fetched.push(href),
  } as unknown as Router
  renderWithMessages(
    <AppRouterContext value={router}>
      <LinkFollower />
      {links}
    </AppRouterContext>,
  )
  return seen
}

describe('a plain link', () => {
  it('is followed without loading the page anew, wherever in it one presses', async () => {
    const { visited } = renderFollowed(
      <PlainLink href="/allrequest?district=Dhaka#main">
        <b>Who needs blood</b>
      </PlainLink>,
    )
    await userEvent.click(screen.getByText('Who needs blood'))
    expect(visited).toEqual(['/allrequest?district=Dhaka#main'])
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'is left to the browser with %s, which opens it elsewhere',
    (key) => {
      const { visited } = renderFollowed(<PlainLink href="/blogs">Blogs</PlainLink>)
      // jsdom cannot load pages, and says so.
      const stop = (event: Event) => event.preventDefault()
      window.addEventListener('click', stop)
      const isLeft = fireEvent.click(screen.getByRole('link'), { [key]: true })
      window.removeEventListener('click', stop)
      expect(isLeft).toBe(false)
      expect(visited).toEqual([])
    },
  )

  it('is not followed where a part of the page has answered the press itself', async () => {
    const { visited } = renderFollowed(
      <PlainLink href="/blogs" onClick={(event) => event.preventDefault()}>
        Blogs
      </PlainLink>,
    )
    await userEvent.click(screen.getByRole('link'))
    expect(visited).toEqual([])
  })

  it('is fetched ahead when a mouse, a finger or the focus comes near, if it is meant to', async () => {
    const { fetched, visited } = renderFollowed(
      <>
        <a href="/campaign" {...followed(true)}>
          Campaign
        </a>
        <PlainLink href="/privacy">Privacy</PlainLink>
        <PlainLink near href="/faq">
          FAQ
        </PlainLink>
      </>,
    )
    await userEvent.hover(screen.getByRole('link', { name: 'Campaign' }))
    await userEvent.hover(screen.getByRole('link', { name: 'Privacy' }))
    screen.getByRole('link', { name: 'FAQ' }).focus()
    expect([...new Set(fetched)]).toEqual(['/campaign', '/faq'])
    expect(visited).toEqual([])
  })

  it('leaves other links alone', async () => {
    const { visited, fetched } = renderFollowed(<a href="#foot">To the foot</a>)
    await userEvent.click(screen.getByRole('link'))
    expect([visited, fetched]).toEqual([[], []])
  })
})
