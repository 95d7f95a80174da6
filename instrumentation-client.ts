import { dispatchNavigationStart } from '@/components/layout/navigation-start'
// Loading this here adds nothing to a page's HTML.
import '@/components/offline/register-service-worker'

export function onRouterTransitionStart(): void {
  dispatchNavigationStart()
}
