import { tellNavigation } from '@/components/layout/navigation-start'

/** Next calls this at each press of a link and each step of the router, inside of its transition. */
export function onRouterTransitionStart(): void {
  tellNavigation()
}
