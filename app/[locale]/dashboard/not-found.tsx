import { LostPage } from '@/components/layout/lost-page'

export default LostPage
