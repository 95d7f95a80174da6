import { LostPage } from '@/components/layout/lost-page'

/** A request that is gone leads to those that need blood now. */
export default function LostRequest() {
  return <LostPage missing="request" />
}
