/** Replaces next/link in component tests (jest-components.ts): a press calls the router of the test. */
import type NextLink from 'next/link'
import type { ComponentProps, MouseEvent } from 'react'
import { currentRouter } from './next-navigation'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string }

export default function Link(props: LinkProps) {
  const {
    href,
    prefetch: _prefetch,
    scroll: _scroll,
    replace,
    onNavigate,
    onClick,
    ...rest
  } = props

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || !/^[/?#]/.test(href)) return
    event.preventDefault()
    let isStopped = false
    onNavigate?.({
      preventDefault: () => {
        isStopped = true
      },
    })
    if (!isStopped) currentRouter()[replace ? 'replace' : 'push'](href)
  }

  return <a href={href} {...rest} onClick={follow} />
}

export const useLinkStatus = () => ({ pending: false })
