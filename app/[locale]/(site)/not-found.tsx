import { LostPage } from '@/components/layout/lost-page'

export default function NotFoundPage() {
  return <LostPage />
}
