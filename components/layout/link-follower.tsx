'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Follows the plain links of a page as Next's own link would, and fetches those ahead that somebody comes near
 * to. One listener for all costs a phone less than a component for each (see docs/decisions/0088).
 */
export function LinkFollower() {
  const router = useRouter()

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = followedLink(event.target)
      if (!link || event.defaultPrevented || opensElsewhere(event)) return
      event.preventDefault()
      router.push(pathOf(link))
    }
    function approach({ target }: Event) {
      const link = followedLink(target)
      if (link?.dataset.follow === 'near') router.prefetch(pathOf(link))
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', approach, { passive: true })
    document.addEventListener('focusin', approach)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', approach)
      document.removeEventListener('focusin', approach)
    }
  }, [router])

  return null
}

function followedLink(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-follow]') : null
}

/** Presses that the browser answers itself, with a new tab, a new window or a download. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return `${pathname}${search}${hash}`
}
