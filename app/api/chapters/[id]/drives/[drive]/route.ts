import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { editedCampaignAnswer } from '@/lib/features/campaigns/answers'
import { campaignChangesSchema } from '@/lib/features/campaigns/schema'
import { deleteDrive, editDrive } from '@/lib/features/chapters/drives'
import { chapterDrivePathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call({
    access: 'user',
    operation: 'editDrive',
    refusals: ['conflict', 'edited-meanwhile'],
    act: 'chapters/edit-drive',
    params: chapterDrivePathSchema,
    body: campaignChangesSchema,
    answer: editedCampaignAnswer,
    run: async ({ user, params, body }) => ({
      message: 'drive changed successfully',
      campaign: await editDrive(user, params, body),
    }),
  }),
  DELETE: call({
    access: 'user',
    proof: 'identity',
    operation: 'deleteDrive',
    refusals: ['conflict'],
    act: 'chapters/delete-drive',
    params: chapterDrivePathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await deleteDrive(user, params)
      return { message: 'drive deleted successfully' }
    },
  }),
})
