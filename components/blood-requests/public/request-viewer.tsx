'use client'

import { ForMember } from './for-member'
import type { ViewerPartProps } from './viewer-part'

const loadPart = () => import('./viewer-part').then((module) => module.ViewerPart)

/**
 * What a request's page has for whoever reads it beyond what everybody sees. The page is kept for all,
 * so it is asked for in the browser, and its code is fetched for those alone who are signed in.
 */
export function RequestViewer(props: Omit<ViewerPartProps, 'person'>) {
  return <ForMember load={loadPart} draw={(Part, person) => <Part {...props} person={person} />} />
}
