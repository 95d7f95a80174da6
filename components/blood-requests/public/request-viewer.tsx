'use client'

import { useEffect } from 'react'
import { useSession } from '@/components/session/use-session'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { ViewerPartProps } from './viewer-part'

const loadPart = () => import('./viewer-part').then((module) => module.ViewerPart)

/**
 * What a request's page has for whoever reads it beyond what everybody sees. The page is kept for all,
 * so it is asked for in the browser, and its code is fetched for those alone who are signed in.
 */
export function RequestViewer(props: Omit<ViewerPartProps, 'person'>) {
  const { currentUser } = useSession()
  const [Part, fetchPart] = useLazyComponent(loadPart)
  const isSignedIn = currentUser !== null

  useEffect(() => {
    if (isSignedIn) fetchPart()
  }, [isSignedIn, fetchPart])

  return Part && currentUser ? <Part {...props} person={currentUser} /> : null
}
