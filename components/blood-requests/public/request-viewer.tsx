'use client'

import { ForMember } from './for-member'
import type { ViewerPartProps } from './viewer-part'

const loadPart = () => import('./viewer-part').then((module) => module.ViewerPart)

/** The page is cached for everybody, so the browser loads this part, and only for members. */
export function RequestViewer(props: Omit<ViewerPartProps, 'person'>) {
  return <ForMember load={loadPart} draw={(Part, person) => <Part {...props} person={person} />} />
}
