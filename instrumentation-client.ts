import { dispatchNavigationStart } from '@/components/layout/navigation-start'

export function onRouterTransitionStart(): void {
  dispatchNavigationStart()
}
