// The cached endpoints and those that invalidate them, to be loaded within Next.
export { DELETE as archiveBank, PUT as editBank } from '@/app/api/blood-banks/[id]/route'
export { PUT as setStock } from '@/app/api/blood-banks/[id]/stock/route'
export { GET as getBanks, POST as addBank } from '@/app/api/blood-banks/route'
export { PATCH as editCampaign } from '@/app/api/campaigns/[id]/route'
export { PUT as joinChapter } from '@/app/api/chapters/[id]/membership/route'
export {
  DELETE as archiveChapter,
  PUT as editChapter,
} from '@/app/api/chapters/[id]/route'
export { GET as getChapters, POST as addChapter } from '@/app/api/chapters/route'
export { POST as publish } from '@/app/api/createblogpost/route'
export { POST as addCampaign } from '@/app/api/createcampaign/route'
export { DELETE as deletePost } from '@/app/api/deleteblogpost/[id]/route'
export { GET as getCampaigns } from '@/app/api/getallcampaigns/route'
export { GET as getPosts } from '@/app/api/getblogposts/route'
export { GET as getServices } from '@/app/api/getservices/route'
export { DELETE as retireService, PATCH as editService } from '@/app/api/services/[id]/route'
export { POST as addService } from '@/app/api/services/route'
export { POST as volunteer } from '@/app/api/volunteercreate/route'
