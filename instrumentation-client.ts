import { announceNavigation } from '@/components/layout/navigation-start'
// Here it costs a page's HTML nothing.
import '@/components/offline/start-late'

/** Next calls this at each click on a link and each step of the router, inside its transition. */
export function onRouterTransitionStart(): void {
  announceNavigation()
}
