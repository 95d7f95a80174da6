import { announceNavigation } from '@/components/layout/navigation-start'
// Loading this here adds nothing to a page's HTML.
import '@/components/offline/start-late'

export function onRouterTransitionStart(): void {
  announceNavigation()
}
