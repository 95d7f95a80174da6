import { announceNavigation } from '@/components/layout/navigation-start'
// Listens from now on, before Next does.
import '@/components/ui/history-steps'

/** Next calls this at each press of a link and each step of the router, inside of its transition. */
export function onRouterTransitionStart(): void {
  announceNavigation()
}
